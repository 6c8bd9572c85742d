// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

import { operations } from '../contract.ts';
import type { Message, ReadMessages } from '../models.ts';
import { decodeMessage } from '../decoders.ts';
import { integer, object, or } from './decode.ts';
import type { ApiClient, CallOptions } from './transport.ts';

export interface GetMessagesQuery {
  /** Only those that are not read */
  readonly unread?: '1';
  readonly pageNum?: number;
  readonly pageSize?: number;
}

/** GET /company/messages (addition) */
export const getMessages = (
  client: ApiClient,
  query: GetMessagesQuery = {},
  more: Partial<GetMessagesQuery> = {},
  options?: CallOptions,
): Promise<{ readonly rows: readonly Message[]; readonly total: number }> =>
  client.call('getMessages', operations.getMessages, decodeMessage, { query, more }, options);

/** GET /company/messages/unread (addition) */
export const getUnreadCount = (
  client: ApiClient,
  options?: CallOptions,
): Promise<{ readonly count: number }> =>
  client.call('getUnreadCount', operations.getUnreadCount, object('', () => ({ count: or(integer, 0) })), {}, options);

/** PUT /company/messages/read (addition) */
export const readMessages = (
  client: ApiClient,
  body: ReadMessages,
  options?: CallOptions,
): Promise<{ readonly count: number }> =>
  client.call('readMessages', operations.readMessages, object('', () => ({ count: or(integer, 0) })), { body }, options);
