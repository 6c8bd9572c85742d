// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

import { operations } from '../contract.ts';
import type { RecoveryCodes, SecondFactor, SecondFactorCode, SecondFactorProof, SecondFactorSetup } from '../models.ts';
import { decodeRecoveryCodes, decodeSecondFactor, decodeSecondFactorSetup } from '../decoders.ts';
import { key, object, text } from './decode.ts';
import type { ApiClient, CallOptions } from './transport.ts';

/** POST /company/factor/prove (addition) */
export const proveSecondFactor = (
  client: ApiClient,
  body: SecondFactorProof,
  options?: CallOptions,
): Promise<{ readonly token: string }> =>
  client.call('proveSecondFactor', operations.proveSecondFactor, object('', () => ({ token: key(text) })), { body }, options);

/** GET /company/factor (addition) */
export const getSecondFactor = (
  client: ApiClient,
  options?: CallOptions,
): Promise<SecondFactor> =>
  client.call('getSecondFactor', operations.getSecondFactor, decodeSecondFactor, {}, options);

/** POST /company/factor/begin. A new secret. It counts for nothing until a code made with it is confirmed. (addition) */
export const beginSecondFactor = (
  client: ApiClient,
  options?: CallOptions,
): Promise<SecondFactorSetup> =>
  client.call('beginSecondFactor', operations.beginSecondFactor, decodeSecondFactorSetup, {}, options);

/** POST /company/factor/confirm. Turns the factor on, ends the account's other sessions, and names the recovery codes, once. (addition) */
export const confirmSecondFactor = (
  client: ApiClient,
  body: SecondFactorCode,
  options?: CallOptions,
): Promise<RecoveryCodes> =>
  client.call('confirmSecondFactor', operations.confirmSecondFactor, decodeRecoveryCodes, { body }, options);

/** POST /company/factor/codes. New recovery codes in place of the former ones. (addition) */
export const renewRecoveryCodes = (
  client: ApiClient,
  body: SecondFactorCode,
  options?: CallOptions,
): Promise<RecoveryCodes> =>
  client.call('renewRecoveryCodes', operations.renewRecoveryCodes, decodeRecoveryCodes, { body }, options);

/** POST /company/factor/remove (addition) */
export const removeSecondFactor = (
  client: ApiClient,
  body: SecondFactorCode,
  options?: CallOptions,
): Promise<undefined> =>
  client.call('removeSecondFactor', operations.removeSecondFactor, null, { body }, options);
