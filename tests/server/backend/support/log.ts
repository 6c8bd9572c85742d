import type { Log } from '../../../../server/log.ts';

export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** A log that keeps what it is told. */
export interface TestLog extends Log {
  readonly lines: LogLine[];
}

export function testLog(): TestLog {
  const lines: LogLine[] = [];
  return {
    lines,
    info: (message, details = {}) => void lines.push({ level: 'info', message, details }),
    warn: (message, details = {}) => void lines.push({ level: 'warn', message, details }),
    error: (message, error, details = {}) =>
      void lines.push({ level: 'error', message, details: { ...details, error: String(error) } }),
  };
}
