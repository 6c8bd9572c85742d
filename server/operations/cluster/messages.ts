import type { Purge } from '../../web/purge.ts';

/** What a worker tells its primary. Every message names the portal, since libraries may use the same channel. */
export type ToPrimary =
  /** Asks for the figures of all workers. */
  | { readonly portal: 'ask-figures'; readonly id: number }
  /** This worker's own figures, as asked for with that id. */
  | { readonly portal: 'own-figures'; readonly id: number; readonly figures: readonly object[] }
  | { readonly portal: 'purge'; readonly purge: Purge };

/** What the primary tells a worker. */
export type ToWorker =
  /** The worker ends in order, as after SIGTERM. */
  | { readonly portal: 'end' }
  | { readonly portal: 'ask-own-figures'; readonly id: number }
  | { readonly portal: 'all-figures'; readonly id: number; readonly text: string }
  | { readonly portal: 'purge'; readonly purge: Purge };

/** Whether a message of the channel is one of the portal's. Both ends are the same build: its parts are not checked again. */
export const isOurs = <Message extends ToPrimary | ToWorker>(message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'portal' in message;
