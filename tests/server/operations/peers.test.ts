import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { joinPeers } from '../../../server/operations/cluster/peers.ts';
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
  // Of a process, a channel is what it sends and hears: no type can say that an emitter has the rest.
  const [bus] = await Promise.all(
    channels.map((channel, index) =>
      createPurgeBus(undefined, (purge) => heard[index]?.push(purge), log, joinPeers(channel as never)),
    ),
  );
  await bus?.publish({ path: '/news/party' });
  expect(heard).toEqual(channels.map(() => [{ path: '/news/party' }]));
});
