/** One line of JSON an event on standard output; errors go to standard error with their stack. */
export interface Log {
  info(message: string, details?: Readonly<Record<string, unknown>>): void;
  warn(message: string, details?: Readonly<Record<string, unknown>>): void;
  error(message: string, error: unknown, details?: Readonly<Record<string, unknown>>): void;
}

const line = (level: string, message: string, details: object = {}): string =>
  JSON.stringify({ time: new Date().toISOString(), level, message, ...details });

export const consoleLog: Log = {
  info: (message, details) => console.log(line('info', message, details)),
  warn: (message, details) => console.warn(line('warn', message, details)),
  error: (message, error, details) =>
    console.error(line('error', message, { ...details, error: error instanceof Error ? error.stack : String(error) })),
};
