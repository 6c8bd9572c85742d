import type { Purge } from '../../web/purge.ts';
import { isOurs, type ToPrimary, type ToWorker } from './messages.ts';

/** The other workers of the same server, reached through their primary. */
export interface Peers {
  /** Sends this worker's figures to the primary whenever it requests them. */
  shareFigures(read: () => Promise<readonly object[]>): void;
  /** The figures of all workers together, in Prometheus' text format. */
  allFigures(): Promise<string>;
  /** Sends a purge to all other workers. */
  purge(purge: Purge): void;
  /** Calls back with every purge that another worker received. */
  onPurge(listener: (purge: Purge) => void): void;
  /** Calls back once, when the primary ends all workers. */
  onEnd(listener: () => void): void;
}

/** The worker's side of the channel to its primary. */
type Channel = Pick<NodeJS.Process, 'on' | 'send'>;

/** Connects this worker to the others, through the primary at the other end of this process's channel. */
export function joinPeers(channel: Channel): Peers {
  const waiting = new Map<number, (text: string) => void>();
  let asked = 0;
  let read: () => Promise<readonly object[]> = async () => [];
  let purged: (purge: Purge) => void = () => undefined;
  let ended: () => void = () => undefined;
  const send = (message: ToPrimary): void => void channel.send?.(message);
  channel.on('message', (message: unknown) => {
    if (!isOurs<ToWorker>(message)) return;
    if (message.portal === 'end') return ended();
    if (message.portal === 'purge') return purged(message.purge);
    const { id } = message;
    if (message.portal === 'ask-own-figures')
      return void read().then((figures) => send({ portal: 'own-figures', id, figures }));
    waiting.get(id)?.(message.text);
    waiting.delete(id);
  });
  return {
    shareFigures: (reader) => {
      read = reader;
    },
    allFigures: () =>
      new Promise((resolve) => {
        asked += 1;
        waiting.set(asked, resolve);
        send({ portal: 'ask-figures', id: asked });
      }),
    purge: (purge) => send({ portal: 'purge', purge }),
    onPurge: (listener) => {
      purged = listener;
    },
    onEnd: (listener) => {
      ended = listener;
    },
  };
}
