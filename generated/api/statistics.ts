// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

import { operations } from '../contract.ts';
import type { FactTable } from '../models.ts';
import { decodeFactTable } from '../decoders.ts';
import type { ApiClient, CallOptions } from './transport.ts';

export interface GetStatisticsQuery {
  readonly name: 'member-quarters' | 'member-years' | 'fleet-quarters';
}

/** GET /report/getStatistics (addition) */
export const getStatistics = (
  client: ApiClient,
  query: GetStatisticsQuery,
  options?: CallOptions,
): Promise<FactTable> =>
  client.call('getStatistics', operations.getStatistics, decodeFactTable, { query }, options);
