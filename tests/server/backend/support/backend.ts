import { constants, publicEncrypt } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Backend, startBackend } from '../../../../server/backend/index.ts';
import { type TestClock, testClock } from './clock.ts';
import { removeContent, writeContent } from './content-folder.ts';
import { makeDataDir } from './data-dir.ts';
import { type TestLog, testLog } from './log.ts';

export const migrationsDir = fileURLToPath(new URL('../../../../server/backend/db/migrations', import.meta.url));

/** An answer's envelope, as loosely as tests look at it. */
// biome-ignore lint/suspicious/noExplicitAny: tests reach into answers of every shape.
export type Body = Record<string, any>;

export interface TestBackend extends Backend {
  readonly clock: TestClock;
  readonly log: TestLog;
  readonly dataDir: string;
  readonly contentDir: string;
  /** A call's envelope. */
  get(path: string, query?: Readonly<Record<string, string | number>>, token?: string): Promise<Body>;
  send(method: string, path: string, init?: SendInit): Promise<Body>;
  /** Encrypts as the browser does and logs in. */
  login(payload: object, key?: string): Promise<Body>;
  /** The demo accounts, in the order of the file. */
  accounts(): Promise<readonly DemoAccount[]>;
  /** A session of a demo account. */
  tokenOf(index?: number): Promise<string>;
  stop(): Promise<void>;
}

export interface SendInit {
  readonly body?: string | object;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface DemoAccount {
  readonly phoneNumber: string;
  readonly password: string;
}

export interface TestBackendOptions {
  readonly now?: string;
  readonly dataDir?: string;
  readonly contentDir?: string;
  readonly corsOrigins?: readonly string[];
}

const BLOCK = 190;

/** Cuts a text at whole characters into pieces of at most BLOCK bytes. */
function pieces(text: string): Buffer[] {
  const out: Buffer[] = [Buffer.alloc(0)];
  for (const character of text) {
    const bytes = Buffer.from(character);
    const last = out.at(-1) ?? Buffer.alloc(0);
    if (last.length + bytes.length > BLOCK) out.push(bytes);
    else out[out.length - 1] = Buffer.concat([last, bytes]);
  }
  return out;
}

export const encryptWith = (pem: string, text: string): string =>
  Buffer.concat(
    pieces(text).map((piece) =>
      publicEncrypt({ key: pem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, piece),
    ),
  ).toString('base64');

const emptyLogin = { userName: '', password: '', phoneNumber: '', phoneCode: '' };

/** Starts a backend on a database and a content folder of its own; both are gone after `stop`. */
export async function startTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const clock = testClock(options.now ?? '2026-03-10T04:00:00Z');
  const log = testLog();
  const dataDir = options.dataDir ?? (await makeDataDir());
  const contentDir = options.contentDir ?? (await writeContent());
  const backend = await startBackend({
    dataDir,
    contentDir,
    migrationsDir,
    corsOrigins: options.corsOrigins ?? [],
    clock,
    log,
  });
  const send = async (method: string, path: string, init: SendInit = {}): Promise<Body> => {
    const headers = { ...init.headers, ...(init.token ? { authorization: `Bearer ${init.token}` } : {}) };
    const body = typeof init.body === 'object' ? JSON.stringify(init.body) : init.body;
    const response = await backend.app.request(path, { method, headers, body });
    return (await response.json()) as Body;
  };
  const accounts = async (): Promise<DemoAccount[]> => {
    const text = await readFile(join(dataDir, 'demo-accounts.txt'), 'utf8');
    return [...text.matchAll(/(1\d{10})\s+password: (\S+)/g)].map(([, phoneNumber = '', password = '']) => ({
      phoneNumber,
      password,
    }));
  };
  const login = (payload: object, key?: string): Promise<Body> =>
    send('POST', '/company/loginByPhone', {
      body: encryptWith(backend.publicKeyPem, JSON.stringify({ ...emptyLogin, ...payload })),
      headers: key ? { 'idempotency-key': key } : {},
    });
  return {
    ...backend,
    clock,
    log,
    dataDir,
    contentDir,
    send,
    login,
    accounts,
    get: (path, query = {}, token) =>
      send('GET', `${path}?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`, { token }),
    tokenOf: async (index = 0) => (await login((await accounts())[index] ?? {})).token as string,
    stop: async () => {
      await backend.close();
      await rm(dataDir, { recursive: true, force: true });
      await removeContent(contentDir);
    },
  };
}

export const idsOf = (answer: Body): string[] => answer.rows.map((row: { readonly id: string }) => row.id);
