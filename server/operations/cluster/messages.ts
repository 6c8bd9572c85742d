import type { Purge } from '../../web/purge.ts';

/** Messages from a worker to its primary. Every message has the key `portal`, since libraries may use the same channel. */
export type ToPrimary =
  /** Requests the figures of all workers. */
  | { readonly portal: 'ask-figures'; readonly id: number }
  /** This worker's own figures, in response to the request with that id. */
  | { readonly portal: 'own-figures'; readonly id: number; readonly figures: readonly object[] }
  | { readonly portal: 'purge'; readonly purge: Purge };

/** Messages from the primary to a worker. */
export type ToWorker =
  /** Shuts the worker down gracefully, like SIGTERM. */
  | { readonly portal: 'end' }
  | { readonly portal: 'ask-own-figures'; readonly id: number }
  | { readonly portal: 'all-figures'; readonly id: number; readonly text: string }
  | { readonly portal: 'purge'; readonly purge: Purge };

/** Whether a message of the channel is the portal's. Both ends are the same build, so the contents are not validated. */
export const isOurs = <Message extends ToPrimary | ToWorker>(message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'portal' in message;
