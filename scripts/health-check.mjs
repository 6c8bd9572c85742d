/**
 * Exits with 0 if the server on this machine responds and with 1 otherwise: the health check of containers. The runtime
 * decides what happens then: Podman kills the container with `--health-on-failure=kill`, Docker only marks it.
 */
const response = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`, {
  signal: AbortSignal.timeout(2500),
}).catch(() => null);
process.exit(response?.ok ? 0 : 1);
