/** Runs a function while the host has another time zone. */
export function inZone<T>(zone: string, run: () => T): T {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    if (timeZone !== zone) throw new Error(`The host has the time zone ${timeZone} instead of ${zone}.`);
    return run();
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
}

/** Time zones on both sides of the date line, and one in which some days begin at one o'clock. */
export const farZones = ['Pacific/Kiritimati', 'Asia/Shanghai', 'America/Sao_Paulo', 'Pacific/Pago_Pago'] as const;
