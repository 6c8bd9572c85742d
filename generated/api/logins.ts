// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

import { operations } from '../contract.ts';
import type {
  CertificateChallenge,
  CertificateProof,
  CertificateTicket,
  WechatBinding,
  WechatCode,
  WechatStart,
} from '../models.ts';
import { decodeCertificateChallenge, decodeCertificateTicket, decodeWechatBinding, decodeWechatStart } from '../decoders.ts';
import { key, object, text } from './decode.ts';
import type { ApiClient, CallOptions } from './transport.ts';

/** GET /company/ca/challenge (addition) */
export const getCertificateChallenge = (
  client: ApiClient,
  options?: CallOptions,
): Promise<CertificateChallenge> =>
  client.call('getCertificateChallenge', operations.getCertificateChallenge, decodeCertificateChallenge, {}, options);

/** POST /company/ca/prove (addition) */
export const proveCertificate = (
  client: ApiClient,
  body: CertificateProof,
  options?: CallOptions,
): Promise<CertificateTicket> =>
  client.call('proveCertificate', operations.proveCertificate, decodeCertificateTicket, { body }, options);

/** POST /company/wx/start (addition) */
export const startWechatLogin = (
  client: ApiClient,
  options?: CallOptions,
): Promise<WechatStart> =>
  client.call('startWechatLogin', operations.startWechatLogin, decodeWechatStart, {}, options);

/** POST /company/wx/login (addition) */
export const loginByWechat = (
  client: ApiClient,
  body: WechatCode,
  options?: CallOptions,
): Promise<{ readonly token: string }> =>
  client.call('loginByWechat', operations.loginByWechat, object('', () => ({ token: key(text) })), { body }, options);

/** GET /company/wx/binding (addition) */
export const getWechatBinding = (
  client: ApiClient,
  options?: CallOptions,
): Promise<WechatBinding> =>
  client.call('getWechatBinding', operations.getWechatBinding, decodeWechatBinding, {}, options);

/** POST /company/wx/bind/start (addition) */
export const startWechatBinding = (
  client: ApiClient,
  options?: CallOptions,
): Promise<WechatStart> =>
  client.call('startWechatBinding', operations.startWechatBinding, decodeWechatStart, {}, options);

/** POST /company/wx/bind (addition) */
export const bindWechat = (
  client: ApiClient,
  body: WechatCode,
  options?: CallOptions,
): Promise<undefined> =>
  client.call('bindWechat', operations.bindWechat, null, { body }, options);

/** PUT /company/wx/unbind (addition) */
export const unbindWechat = (
  client: ApiClient,
  options?: CallOptions,
): Promise<undefined> =>
  client.call('unbindWechat', operations.unbindWechat, null, {}, options);
