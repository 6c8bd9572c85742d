// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.
// sha256:34adc38a955a575f

import { operations } from '../contract.ts';
import type { FactTable } from '../models.ts';
import type { ApiClient, CallOptions } from './transport.ts';

export interface GetFactTableQuery {
  readonly name: 'china-units' | 'world-units' | 'world-countries' | 'fleet-by-year' | 'nuclear-generation' | 'electricity-mix' | 'radiation-doses';
}

/** GET /api/getFactTable (addition) */
export const getFactTable = (
  client: ApiClient,
  query: GetFactTableQuery,
  options?: CallOptions,
): Promise<FactTable> =>
  client.call('getFactTable', operations.getFactTable, { query }, options);
