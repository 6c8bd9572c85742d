import { DataDirLocked } from './backend/db/data-dir-lock.ts';
import type { Config } from './config.ts';
import { EXIT } from './operations/shutdown.ts';

/** Why the server does not start: cause and fix for the operator, and the exit code for the supervisor. */
export interface StartFailure {
  readonly message: string;
  readonly exit: typeof EXIT.setting | typeof EXIT.surroundings;
}

type Explain = (config: Config) => string;

const folder: (cause: string, fix: string) => Explain =
  (cause, fix) =>
  ({ dataDir }) =>
    `The data folder ${dataDir} ${cause}. ${fix}`;

const FREE_FOLDER = 'Make it writable for this user, or set DATA_DIR to another folder.';
const FREE_SPACE = 'Free some space, or set DATA_DIR to a folder on another disk.';
const database: (cause: string) => Explain = (cause) => () =>
  `The database of DATABASE_URL ${cause}. Check host, port, name, user and password, and that the server runs.`;

/** Start errors caused by the environment, by error code: cause and fix. */
const explanations: Readonly<Record<string, Explain>> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} on ${host} is taken by another program. Stop it, or set PORT to a free port.`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST=${host} is not an address of this computer. Set HOST to one that is, or leave it out.`,
  EINVAL: ({ host }) =>
    `HOST=${host} is not an address that can be listened on. Set HOST to an address of this computer.`,
  EACCES: folder('cannot be written', FREE_FOLDER),
  EPERM: folder('cannot be written', FREE_FOLDER),
  EROFS: folder('lies on a file system that is read-only', FREE_FOLDER),
  ENOSPC: folder('has no space left', FREE_SPACE),
  EDQUOT: folder('has no space left', FREE_SPACE),
  ENOTDIR: folder('is not a folder', 'Remove the file of that name, or set DATA_DIR to another folder.'),
  EEXIST: folder('is not a folder', 'Remove the file of that name, or set DATA_DIR to another folder.'),
  ECONNREFUSED: database('cannot be reached: nobody listens there'),
  CONNECT_TIMEOUT: database('cannot be reached: no response in time'),
  ETIMEDOUT: database('cannot be reached: no response in time'),
  EHOSTUNREACH: database('cannot be reached: no way to its host'),
  ENETUNREACH: database('cannot be reached: no way to its host'),
  '57P03': database('is starting or ending'),
  '28P01': database('refuses the password'),
  '28000': database('refuses the user'),
  '3D000': database('does not exist'),
};

/** Codes of problems that may pass by themselves, as after a power cut: a database that starts later, a network, disk space. */
const surroundings = new Set([
  ...['ECONNREFUSED', 'CONNECT_TIMEOUT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', '57P03'],
  ...['ENOSPC', 'EDQUOT'],
]);

/** Names of errors whose message already contains cause and fix. */
const plain = new Set(['NoAccounts', 'BrokenDataDir', 'BrokenKey', 'ContentError', 'TableError']);

/** Workers get the error from their primary, with another `syscall`. */
const isListening = ({ syscall }: NodeJS.ErrnoException): boolean => syscall === 'listen' || syscall === 'bind';
const isLookup = (error: NodeJS.ErrnoException): boolean => error.syscall === 'getaddrinfo';

function* causesOf(error: unknown): Generator<NodeJS.ErrnoException> {
  for (let one = error, depth = 0; one instanceof Error && depth < 8; one = one.cause, depth += 1) {
    yield one;
    if (one instanceof AggregateError) yield* one.errors as NodeJS.ErrnoException[];
  }
}

const setting = (message: string): StartFailure => ({ message, exit: EXIT.setting });
const passing = (message: string): StartFailure => ({ message, exit: EXIT.surroundings });

/** The explanation of one error in a chain; null if there is none. */
function explain(one: NodeJS.ErrnoException, config: Config): StartFailure | null {
  if (one instanceof DataDirLocked) return one.mayEnd ? passing(one.message) : setting(one.message);
  if (plain.has(one.name)) return setting(one.message);
  if (isListening(one) && one.code === 'EACCES')
    return setting(`This user may not listen on port ${config.port}. Set PORT to one above 1023.`);
  if (isLookup(one))
    return config.databaseUrl && !one.message.includes(config.host)
      ? passing(database('cannot be reached: its host has no address')(config))
      : setting(`HOST=${config.host} is not an address of this computer. Set HOST to one that is, or leave it out.`);
  const code = one.code ?? '';
  const message = explanations[code]?.(config);
  if (message === undefined) return null;
  return surroundings.has(code) ? passing(message) : setting(message);
}

/** The message and exit code for an error at the start; null if only its stack helps. */
export function explainStartError(error: unknown, config: Config): StartFailure | null {
  for (const one of causesOf(error)) {
    const failure = explain(one, config);
    if (failure) return failure;
  }
  return null;
}
