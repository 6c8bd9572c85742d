import { ApiError } from '../../../../generated/api/transport.ts';
import { errors } from '../../../../generated/errors.ts';

/** What a login that failed says on its page, where it stays longer than the short message. */
export const failureText = (error: unknown): string =>
  (error instanceof ApiError && error.msg) || errors.requestFailed.text;
