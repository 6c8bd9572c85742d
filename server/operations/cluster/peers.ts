import type { Purge } from '../../web/purge.ts';
import { isOurs, type ToPrimary, type ToWorker } from './messages.ts';

/** The other workers of the same server, reached by way of their primary. */
export interface Peers {
  /** Tells the primary this worker's figures whenever it asks. */
  shareFigures(read: () => Promise<readonly object[]>): void;
  /** The figures of all workers together, in Prometheus' text format. */
  allFigures(): Promise<string>;
  /** Passes on to all other workers what has changed. */
  purge(purge: Purge): void;
  /** Calls back with what another worker was told has changed. */
  onPurge(listener: (purge: Purge) => void): void;
  /** Calls back once, when the primary ends all workers. */
  onEnd(listener: () => void): void;
}

/** The worker's side of the channel to its primary. */
type Channel = Pick<NodeJS.Process, 'on' | 'send'>;

/** Joins the workers that the primary at the other end of this process's channel has started. */
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
