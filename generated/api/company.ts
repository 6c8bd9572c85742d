// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

import { operations } from '../contract.ts';
import type {
  DeptChange,
  Invitation,
  LoginRecord,
  PasswordReset,
  SessionItem,
  SubAccount,
  SubAccountChange,
} from '../models.ts';
import { decodeDeptChange, decodeLoginRecord, decodeSessionItem, decodeSubAccount } from '../decoders.ts';
import { object, or, text } from './decode.ts';
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
  client.call('getDeptHistory', operations.getDeptHistory, decodeDeptChange, { query }, options);

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
  client.call('getLoginHistory', operations.getLoginHistory, decodeLoginRecord, { query }, options);

/** GET /company/info/name. The name that the company has asked for last, and what became of it; empty texts where it has asked for none. (addition) */
export const getNameChange = (
  client: ApiClient,
  options?: CallOptions,
): Promise<{ readonly name: string; readonly state: string; readonly note: string }> =>
  client.call('getNameChange', operations.getNameChange, object('', () => ({ name: or(text, ''), state: or(text, ''), note: or(text, '') })), {}, options);

/** GET /company/accounts. The other accounts of the company with role and state, also those that are disabled, invited or unbound. (addition) */
export const getAccounts = (
  client: ApiClient,
  options?: CallOptions,
): Promise<{ readonly rows: readonly SubAccount[]; readonly total: number }> =>
  client.call('getAccounts', operations.getAccounts, decodeSubAccount, {}, options);

/** POST /company/account. Opens a sub-account; its owner logs in by a code to their phone. (addition) */
export const inviteSubUser = (
  client: ApiClient,
  body: Invitation,
  options?: CallOptions,
): Promise<undefined> =>
  client.call('inviteSubUser', operations.inviteSubUser, null, { body }, options);

export interface SetSubUserParams {
  readonly id: string;
}

/** PUT /company/account/{id}. Role, and whether it is disabled; `bound: true` takes an unbound account back. (addition) */
export const setSubUser = (
  client: ApiClient,
  params: SetSubUserParams,
  body: SubAccountChange,
  options?: CallOptions,
): Promise<undefined> =>
  client.call('setSubUser', operations.setSubUser, null, { params: { ...params }, body }, options);

/** GET /company/sessions (addition) */
export const getSessions = (
  client: ApiClient,
  options?: CallOptions,
): Promise<{ readonly rows: readonly SessionItem[]; readonly total: number }> =>
  client.call('getSessions', operations.getSessions, decodeSessionItem, {}, options);

export interface CloseSessionParams {
  readonly id: string;
}

/** DELETE /company/session/{id} (addition) */
export const closeSession = (
  client: ApiClient,
  params: CloseSessionParams,
  options?: CallOptions,
): Promise<undefined> =>
  client.call('closeSession', operations.closeSession, null, { params: { ...params } }, options);

/** POST /company/password/reset. By a code that `getPhoneCode` sends. Says the same whether or not the number has an account. (addition) */
export const resetPassword = (
  client: ApiClient,
  body: PasswordReset,
  options?: CallOptions,
): Promise<undefined> =>
  client.call('resetPassword', operations.resetPassword, null, { body }, options);
