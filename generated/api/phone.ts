// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

import { operations } from '../contract.ts';
import type { PhoneChange, PhoneCodeRequest } from '../models.ts';
import type { ApiClient, CallOptions } from './transport.ts';

/** POST /company/phone/code (addition) */
export const sendPhoneChangeCode = (
  client: ApiClient,
  body: PhoneCodeRequest,
  options?: CallOptions,
): Promise<undefined> =>
  client.call('sendPhoneChangeCode', operations.sendPhoneChangeCode, null, { body }, options);

/** PUT /company/phone (addition) */
export const changePhone = (
  client: ApiClient,
  body: PhoneChange,
  options?: CallOptions,
): Promise<undefined> =>
  client.call('changePhone', operations.changePhone, null, { body }, options);
