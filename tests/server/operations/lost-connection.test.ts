import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Replica } from '../../../server/backend/db/replica.ts';

/** Messages of PostgreSQL's protocol: the login is accepted, and the session waits for a query. */
const LOGGED_IN = Buffer.from('520000000800000000', 'hex');
const READY = Buffer.from('5a0000000549', 'hex');

let server: Server | undefined;
const unhandled: unknown[] = [];
const note = (error: unknown): void => void unhandled.push(error);

afterEach(() => {
  process.off('unhandledRejection', note);
  server?.close();
});

/** A database that accepts logins and breaks every connection at its first query. Resolves with its port. */
async function startBreaking(onQuery: () => void): Promise<number> {
  const breaking = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(Buffer.concat([LOGGED_IN, READY]));
      socket.once('data', () => {
        onQuery();
        socket.resetAndDestroy();
      });
    });
  });
  server = breaking;
  await new Promise<void>((resolve) => breaking.listen(0, '127.0.0.1', resolve));
  const address = breaking.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

test('a connection lost at its first query rejects only the call that made it', async () => {
  process.on('unhandledRejection', note);
  let queries = 0;
  const port = await startBreaking(() => {
    queries += 1;
  });
  const replica = new Replica(`postgres://portal@127.0.0.1:${port}/portal`);
  await expect(replica.has('0/0')).rejects.toThrow();
  // An unhandled rejection is reported in a later turn.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(queries).toBe(1);
  expect(unhandled).toEqual([]);
  await replica.close();
});
