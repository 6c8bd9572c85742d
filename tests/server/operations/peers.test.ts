import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { FiguresOfAll } from '../../../server/operations/cluster/figures.ts';
import { joinPeers } from '../../../server/operations/cluster/peers.ts';
import { Primary } from '../../../server/operations/cluster/primary.ts';
import type { Purge } from '../../../server/web/purge.ts';
import { createPurgeBus } from '../../../server/web/purge-bus.ts';

const silent = (): void => undefined;

/** A worker's side of a channel whose other end passes purges on, as the primary does. */
class FakeChannel extends EventEmitter {
  readonly others: FakeChannel[] = [];
  send(message: unknown): boolean {
    for (const other of this.others) other.emit('message', message);
    return true;
  }
}

test('without a database a purge reaches every worker once', async () => {
  const channels = [new FakeChannel(), new FakeChannel(), new FakeChannel()];
  for (const channel of channels) channel.others.push(...channels.filter((other) => other !== channel));
  const heard: Purge[][] = channels.map(() => []);
  const log = { info: silent, warn: silent, error: silent };
  // The fake channel has only the parts of a process that are used.
  const [bus] = await Promise.all(
    channels.map((channel, index) =>
      createPurgeBus(undefined, (purge) => heard[index]?.push(purge), log, joinPeers(channel as never)),
    ),
  );
  await bus?.publish({ path: '/news/party' });
  expect(heard).toEqual(channels.map(() => [{ path: '/news/party' }]));
});

/** A worker as its primary sees it; one that has just died still counts as connected, but sending to it fails. */
class FakeWorker extends EventEmitter {
  readonly process = { pid: 1, kill: silent };
  readonly sent: unknown[] = [];
  readonly id: number;
  isGone = false;
  constructor(id: number) {
    super();
    this.id = id;
  }
  isConnected = (): boolean => true;
  isDead = (): boolean => false;
  send(message: unknown, callback?: (error: Error | null) => void): boolean {
    const error = this.isGone ? new Error('write EPIPE') : null;
    if (!error) this.sent.push(message);
    // As in Node: without a callback the error is an event, which ends the process if it has no listener.
    if (callback) process.nextTick(callback, error);
    else if (error) this.emit('error', error);
    return error === null;
  }
}

test('metrics of the other workers are collected without waiting for a dead one', async () => {
  const [gone, other] = [new FakeWorker(1), new FakeWorker(2)];
  gone.isGone = true;
  const all = new FiguresOfAll();
  const began = performance.now();
  // The fake workers have only the parts that are used.
  const collected = all.collect([gone, other] as never);
  const asked = other.sent[0] as { readonly id: number };
  all.take(asked.id, [
    { name: 'portal_test', help: 'h', type: 'gauge', aggregator: 'sum', values: [{ value: 3, labels: {} }] },
  ]);
  const text = await collected;
  expect(performance.now() - began).toBeLessThan(900);
  expect(text).toMatch(/^portal_test 3$/m);
  expect(text).toMatch(/^portal_workers 1$/m);
});

test('the primary survives sending messages to a worker that has just died', async () => {
  const workers: FakeWorker[] = [];
  const fork = (): FakeWorker => {
    const worker = new FakeWorker(workers.length + 1);
    workers.push(worker);
    return worker;
  };
  const cluster = Object.assign(new EventEmitter(), { fork });
  const signals = Object.assign(new EventEmitter(), { exit: silent });
  const log = { info: silent, warn: silent, error: silent };
  // The fake cluster and process have only the parts that are used.
  const [fakeCluster, fakeProcess] = [cluster as never, signals as never];
  new Primary({
    ...{ cluster: fakeCluster, process: fakeProcess, log, workers: 3, endMs: 1000 },
    ...{ after: silent, onServing: silent },
  });
  for (const id of [1, 2, 3]) cluster.emit('listening', workers[id - 1], { port: 3000 });
  const [first, second, third] = workers as [FakeWorker, FakeWorker, FakeWorker];
  second.isGone = true;
  cluster.emit('message', first, { portal: 'purge', purge: { path: '/news/party' } });
  expect(third.sent).toEqual([{ portal: 'purge', purge: { path: '/news/party' } }]);
  signals.emit('SIGTERM');
  expect(third.sent[1]).toEqual({ portal: 'end' });
});
