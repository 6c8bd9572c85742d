import type { Config } from './config.ts';

type Explain = (config: Config) => string;

const folder: (cause: string, fix: string) => Explain =
  (cause, fix) =>
  ({ dataDir }) =>
    `The data folder ${dataDir} ${cause}. ${fix}`;

const FREE_FOLDER = 'Make it writable for this user, or set DATA_DIR to another folder.';
const database: (cause: string) => Explain = (cause) => () =>
  `The database of DATABASE_URL ${cause}. Check host, port, name, user and password, and that the server runs.`;

/** What goes wrong at a start because of its surroundings, by the code of the error: cause and fix. */
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
  ENOSPC: folder('has no space left', 'Free some space, or set DATA_DIR to a folder on another disk.'),
  ENOTDIR: folder('is not a folder', 'Remove the file of that name, or set DATA_DIR to another folder.'),
  EEXIST: folder('is not a folder', 'Remove the file of that name, or set DATA_DIR to another folder.'),
  ECONNREFUSED: database('cannot be reached: nobody listens there'),
  CONNECT_TIMEOUT: database('cannot be reached: no response in time'),
  ETIMEDOUT: database('cannot be reached: no response in time'),
  EHOSTUNREACH: database('cannot be reached: no way to its host'),
  '28P01': database('refuses the password'),
  '28000': database('refuses the user'),
  '3D000': database('does not exist'),
};

/** Names of errors whose message says cause and fix already. */
const plain = new Set(['DataDirLocked', 'NoAccounts', 'BrokenDataDir', 'BrokenKey']);

/** A worker of several is told by its primary, whose error names another call. */
const isListening = ({ syscall }: NodeJS.ErrnoException): boolean => syscall === 'listen' || syscall === 'bind';
const isLookup = (error: NodeJS.ErrnoException): boolean => error.syscall === 'getaddrinfo';

function* causesOf(error: unknown): Generator<NodeJS.ErrnoException> {
  for (let one = error, depth = 0; one instanceof Error && depth < 8; one = one.cause, depth += 1) {
    yield one;
    if (one instanceof AggregateError) yield* one.errors as NodeJS.ErrnoException[];
  }
}

/** What people are told of an error at the start: cause and fix; null where only its stack helps. */
export function explainStartError(error: unknown, config: Config): string | null {
  for (const one of causesOf(error)) {
    if (plain.has(one.name)) return one.message;
    if (isListening(one) && one.code === 'EACCES')
      return `This user may not listen on port ${config.port}. Set PORT to one above 1023.`;
    if (isLookup(one))
      return config.databaseUrl && !one.message.includes(config.host)
        ? database('cannot be reached: its host has no address')(config)
        : `HOST=${config.host} is not an address of this computer. Set HOST to one that is, or leave it out.`;
    const explain = explanations[one.code ?? ''];
    if (explain) return explain(config);
  }
  return null;
}
