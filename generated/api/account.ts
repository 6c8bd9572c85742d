// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

import { operations } from '../contract.ts';
import type { CertificateTicket, Dept, LoginPayload, PasswordChange, Remark, SubUser, User } from '../models.ts';
import { decodeSubUser, decodeUser } from '../decoders.ts';
import { key, list, object, or, text, whole } from './decode.ts';
import type { ApiClient, CallOptions } from './transport.ts';

/** POST /company/loginByPhone */
export const loginByPhone = (
  client: ApiClient,
  body: LoginPayload,
  options?: CallOptions,
): Promise<{ readonly token: string }> =>
  client.call('loginByPhone', operations.loginByPhone, object('', () => ({ token: key(text) })), { body }, options);

/** GET /getInfo */
export const getInfo = (
  client: ApiClient,
  options?: CallOptions,
): Promise<{ readonly user: User; readonly roles: readonly string[]; readonly permissions: readonly string[] }> =>
  client.call('getInfo', operations.getInfo, object('', () => ({ user: whole(decodeUser), roles: or(list(text), []), permissions: or(list(text), []) })), {}, options);

export interface GetPhoneCodeQuery {
  readonly phoneNumber: string;
}

/** GET /company/getPhoneCode */
export const getPhoneCode = (
  client: ApiClient,
  query: GetPhoneCodeQuery,
  options?: CallOptions,
): Promise<undefined> =>
  client.call('getPhoneCode', operations.getPhoneCode, null, { query }, options);

/** POST /company/ca/login */
export const loginByCertificate = (
  client: ApiClient,
  body: CertificateTicket,
  options?: CallOptions,
): Promise<{ readonly token: string }> =>
  client.call('loginByCertificate', operations.loginByCertificate, object('', () => ({ token: key(text) })), { body }, options);

/** POST /system/user/profile/avatar */
export const uploadAvatar = (
  client: ApiClient,
  body: Blob,
  options?: CallOptions,
): Promise<{ readonly imgUrl: string }> =>
  client.call('uploadAvatar', operations.uploadAvatar, object('', () => ({ imgUrl: or(text, '') })), { body }, options);

/** PUT /system/dept */
export const updateDept = (
  client: ApiClient,
  body: Dept,
  options?: CallOptions,
): Promise<undefined> =>
  client.call('updateDept', operations.updateDept, null, { body }, options);

/** PUT /system/user/updatePwd */
export const updatePassword = (
  client: ApiClient,
  body: PasswordChange,
  options?: CallOptions,
): Promise<undefined> =>
  client.call('updatePassword', operations.updatePassword, null, { body }, options);

export interface UpdateRemarkQuery {
  readonly userId: string;
}

/** PUT /system/user/updateRemark */
export const updateRemark = (
  client: ApiClient,
  query: UpdateRemarkQuery,
  body: Remark,
  options?: CallOptions,
): Promise<undefined> =>
  client.call('updateRemark', operations.updateRemark, null, { query, body }, options);

/** GET /system/user/getSubUserList */
export const getSubUserList = (
  client: ApiClient,
  options?: CallOptions,
): Promise<{ readonly rows: readonly SubUser[]; readonly total: number }> =>
  client.call('getSubUserList', operations.getSubUserList, decodeSubUser, {}, options);

export interface UnbindUserParams {
  readonly id: string;
}

/** PUT /system/user/unbind/{id} */
export const unbindUser = (
  client: ApiClient,
  params: UnbindUserParams,
  options?: CallOptions,
): Promise<undefined> =>
  client.call('unbindUser', operations.unbindUser, null, { params: { ...params } }, options);

/** POST /logout (addition) */
export const logout = (
  client: ApiClient,
  options?: CallOptions,
): Promise<undefined> =>
  client.call('logout', operations.logout, null, {}, options);
