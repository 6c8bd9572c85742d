import type { ApiFailure } from '../../../generated/api/transport.ts';
import { errors } from '../../../generated/errors.ts';
import { showToast, type ToastType } from './toast-store.ts';

interface Message {
  readonly type: ToastType;
  readonly text: string;
  readonly durationMs: number;
}

/**
 * What is said of a failed call, as the error catalogue has it; null for nothing. What is read and is not there has a page that
 * says so; what was to be done with it has none.
 */
export function messageOf(failure: ApiFailure, method: string): Message | null {
  const { kind, msg } = failure;
  if (kind === 'warning') {
    const { text, durationMs } = errors.responseWarning;
    return { type: 'warning', text: msg || text, durationMs };
  }
  if (kind === 'notFound' && (method === 'GET' || !msg)) return null;
  if (kind === 'network' && !navigator.onLine) {
    const { text, durationMs } = errors.offline;
    return { type: 'warning', text, durationMs };
  }
  const isRejected = kind === 'rejected' || kind === 'notFound';
  const { text, durationMs } = isRejected ? errors.responseRejected : errors.requestFailed;
  return { type: 'error', text: (isRejected && msg) || text, durationMs };
}

/** Says once what failed. A session that is over is somebody else's to handle. */
export function reportFailure(failure: ApiFailure, method: string): void {
  const message = messageOf(failure, method);
  if (message) showToast(message.type, message.text, { durationMs: message.durationMs });
}
