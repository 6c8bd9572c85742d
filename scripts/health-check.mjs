/** Ends with 0 while the server of this machine responds and with 1 otherwise; containers are restarted by it. */
const response = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`, {
  signal: AbortSignal.timeout(2500),
}).catch(() => null);
process.exit(response?.ok ? 0 : 1);
