import { ApiError } from '../../../../generated/api/transport.ts';
import { errors } from '../../../../generated/errors.ts';

/** The text for a failed login that the page shows; it stays longer than the toast. */
export const failureText = (error: unknown): string =>
  (error instanceof ApiError && error.msg) || errors.requestFailed.text;
