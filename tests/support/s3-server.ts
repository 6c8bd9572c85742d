import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { type S3Place, s3Uploads } from '../../server/uploads/s3.ts';

/** Programs that stand in for an S3 server: s3rver knows keys by their id only, moto can verify every signature. */
export type S3Program = 's3rver' | 'moto';

function hasMoto(): boolean {
  try {
    execFileSync('moto_server', ['--help'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** moto is a Python program, which few machines have: it is used only in the long form, if installed. */
export const s3Programs = (isFull: boolean): readonly S3Program[] =>
  isFull && hasMoto() ? ['s3rver', 'moto'] : ['s3rver'];

const commands: Readonly<Record<S3Program, (port: string, folder: string) => readonly [string, ...string[]]>> = {
  s3rver: (port, folder) => [process.execPath, 'node_modules/s3rver/bin/s3rver.js', '-d', folder, '-p', port],
  moto: (port) => ['moto_server', '-p', port],
};

async function freePort(): Promise<number> {
  const socket = createServer();
  await new Promise<void>((done) => socket.listen(0, '127.0.0.1', done));
  const address = socket.address();
  await new Promise((done) => socket.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

export interface S3Server {
  /** An existing bucket, and its connection settings. */
  readonly place: S3Place;
  stop(): Promise<void>;
}

const clientOf = ({ keyId, secret, region }: S3Place, service: string): AwsClient =>
  new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service, retries: 0 });

/** Repeats a call until the server responds. */
async function untilThere(call: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await call().catch(() => null);
    if (response) return response;
    await delay(50);
  }
}

/** The number of moto's calls without authentication: as many as `createUser` makes. */
const OPEN_CALLS = 3;

/** A moto user with all permissions, and the keys. */
async function createUser(place: S3Place): Promise<S3Place> {
  const ask = (action: string, more: Readonly<Record<string, string>> = {}): Promise<Response> => {
    const body = new URLSearchParams({ Action: action, Version: '2010-05-08', UserName: 'portal', ...more }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return clientOf(place, 'iam').fetch(`${place.endpoint}/`, { method: 'POST', body, headers });
  };
  const policy = { Version: '2012-10-17', Statement: { Effect: 'Allow', Action: '*', Resource: '*' } };
  await untilThere(() => ask('CreateUser'));
  const keys = await (await ask('CreateAccessKey')).text();
  await ask('PutUserPolicy', { PolicyName: 'all', PolicyDocument: JSON.stringify(policy) });
  const [, keyId = ''] = /<AccessKeyId>([^<]+)</.exec(keys) ?? [];
  const [, secret = ''] = /<SecretAccessKey>([^<]+)</.exec(keys) ?? [];
  return { ...place, keyId, secret };
}

async function createBucket(place: S3Place): Promise<void> {
  const address = `${place.endpoint}/${place.bucket}`;
  const made = await untilThere(() => clientOf(place, 's3').fetch(address, { method: 'PUT' }));
  if (!made.ok) throw new Error(`no bucket was made: ${await made.text()}`);
}

/**
 * Starts a server for one test, with one bucket. With `checksSignatures` moto rejects wrong signatures; it then rejects
 * queries with a slash as well, so that nothing can be listed (botocore signs them as the store does).
 */
export async function startS3(program: S3Program, checksSignatures = false): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-s3-'));
  const port = await freePort();
  const [command, ...args] = commands[program](String(port), folder);
  const openCalls = checksSignatures ? { INITIAL_NO_AUTH_ACTION_COUNT: String(OPEN_CALLS) } : {};
  const child: ChildProcess = spawn(command, args, {
    ...{ stdio: 'ignore', detached: true, env: { ...process.env, ...openCalls } },
  });
  const anybody: S3Place = {
    ...{ bucket: 'portal', prefix: 'uploads/', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' },
    ...{ keyId: 'S3RVER', secret: 'S3RVER', limitMs: 5000 },
  };
  const place = checksSignatures ? await createUser(anybody) : anybody;
  await createBucket(place);
  return {
    place,
    async stop() {
      const ended = once(child, 'exit');
      // The process group: a program may be started by a launcher.
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The upload store in a server's bucket. */
export const storeOf = (server: S3Server, change: Partial<S3Place> = {}) => s3Uploads({ ...server.place, ...change });
