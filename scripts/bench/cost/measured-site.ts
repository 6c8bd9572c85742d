import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Served, startSite } from '../site/servers.ts';

/** The longest event loop delay of a server since the last reset. */
export interface Reading {
  readonly maxMs: number;
}

/** Memory of a server after garbage collection, in bytes: heap, buffers outside the heap, the whole process. */
export interface Memory {
  readonly heapBytes: number;
  readonly outsideBytes: number;
  readonly residentBytes: number;
}

export interface MeasuredSite extends Served {
  reset(): Promise<void>;
  read(): Promise<Reading>;
  memory(): Promise<Memory>;
}

/** Starts the built site with a meter in the same process. */
export async function startMeasuredSite(): Promise<MeasuredSite> {
  const socketPath = join(await mkdtemp(join(tmpdir(), 'portal-cost-')), 'meter.sock');
  const before = process.env.NODE_OPTIONS;
  process.env.METER_SOCKET = socketPath;
  process.env.NODE_OPTIONS = `${before ?? ''} --import ${new URL('./meter.mjs', import.meta.url).href}`;
  const site = await startSite();
  if (before === undefined) delete process.env.NODE_OPTIONS;
  else process.env.NODE_OPTIONS = before;
  const ask = async (command: string): Promise<string> => {
    const socket = connect(socketPath).setEncoding('utf8');
    socket.write(`${command}\n`);
    const [line] = await once(socket, 'data');
    socket.destroy();
    return String(line);
  };
  return {
    ...site,
    reset: async () => void (await ask('reset')),
    read: async () => JSON.parse(await ask('read')) as Reading,
    memory: async () => JSON.parse(await ask('memory')) as Memory,
  };
}
