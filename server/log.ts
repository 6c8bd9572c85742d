import { requestId } from './request-id.ts';

/** Writes one line of JSON per event to standard output; errors go to standard error with their stack. */
export interface Log {
  info(message: string, details?: Readonly<Record<string, unknown>>): void;
  warn(message: string, details?: Readonly<Record<string, unknown>>): void;
  error(message: string, error: unknown, details?: Readonly<Record<string, unknown>>): void;
}

/** Mobile numbers, and values that follow the name of a credential in a header or URL. */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g, '$1****$2'],
  [
    /\b(Bearer\s+|(?:\w*token|secret|\w*password|ticket|state|\w*code)["']?\s*[=:]\s*["']?)(?!E[A-Z_]+\b)[\w.~+/-]{6,}=*/gi,
    '$1[redacted]',
  ],
];

/** A text without phone numbers, tokens and passwords. */
export const redacted = (text: string): string =>
  secrets.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);

/** Names of details whose whole value is a credential, however short it is. */
const SECRET_NAME = /^(authorization|cookie|.*token|.*secret|.*password|ticket)$/i;
/** Whether a value is a code sent to phones, judged by its name and form; error codes are words or have fewer digits. */
const isPhoneCode = (key: string, value: string): boolean => /code$/i.test(key) && /^\d{6}$/.test(value);

function shown(key: string, value: unknown): unknown {
  if (typeof value !== 'string' || key === 'time') return value;
  return SECRET_NAME.test(key) || isPhoneCode(key, value) ? '[redacted]' : redacted(value);
}

const line = (level: string, message: string, details: object = {}): string =>
  JSON.stringify({ time: new Date().toISOString(), level, message, request: requestId(), ...details }, shown);

/** The maximum number of nested causes that are logged. */
const DEPTH = 8;

/**
 * The loggable part of an error. The message of a failed query repeats its parameters, which may be secrets: such an error is
 * replaced by its cause, or by its name if it has none.
 */
export function loggable(error: unknown): unknown {
  if (!(error instanceof Error && 'query' in error && 'params' in error)) return error;
  // An error of the database itself may have both properties too; its message does not repeat them.
  return error.message.includes(String(error.query)) ? (error.cause ?? error.name) : error;
}

/** An error's stack, with those of its causes. */
function stackOf(error: unknown): string {
  const stacks: unknown[] = [];
  for (let one = error; one !== undefined && stacks.length < DEPTH; ) {
    const shown = loggable(one);
    stacks.push(shown instanceof Error ? shown.stack : shown);
    one = shown instanceof Error ? shown.cause : undefined;
  }
  return stacks.map(String).join('\nCaused by: ');
}

export const consoleLog: Log = {
  info: (message, details) => console.log(line('info', message, details)),
  warn: (message, details) => console.warn(line('warn', message, details)),
  error: (message, error, details) =>
    console.error(
      line('error', message, {
        ...details,
        ...(error === null ? {} : { error: stackOf(error) }),
      }),
    ),
};

/**
 * Lets the server survive if the reader of its output goes away: otherwise a failed write is an uncaught error, whose log
 * line fails as well. Later output is lost.
 */
export function outliveReader(streams: readonly NodeJS.WritableStream[]): void {
  for (const stream of streams) stream.on('error', () => undefined);
}
