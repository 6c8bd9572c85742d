// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.
// sha256:b2a4c000ae65b9d8

import { operations } from '../contract.ts';
import type { DeptChange, LoginRecord } from '../models.ts';
import type { ApiClient, CallOptions } from './transport.ts';

export interface GetDeptHistoryQuery {
  readonly pageNum?: number;
  readonly pageSize?: number;
}

/** GET /company/info/history (addition) */
export const getDeptHistory = (
  client: ApiClient,
  query: GetDeptHistoryQuery = {},
  options?: CallOptions,
): Promise<{ readonly rows: readonly DeptChange[]; readonly total: number }> =>
  client.call('getDeptHistory', operations.getDeptHistory, { query }, options);

export interface GetLoginHistoryQuery {
  readonly pageNum?: number;
  readonly pageSize?: number;
}

/** GET /company/info/logins (addition) */
export const getLoginHistory = (
  client: ApiClient,
  query: GetLoginHistoryQuery = {},
  options?: CallOptions,
): Promise<{ readonly rows: readonly LoginRecord[]; readonly total: number }> =>
  client.call('getLoginHistory', operations.getLoginHistory, { query }, options);
