import type { ApiFailure } from '../../../generated/api/transport.ts';
import { errors } from '../../../generated/errors.ts';
import { showToast, type ToastType } from './toast-store.ts';

interface Message {
  readonly type: ToastType;
  readonly text: string;
  readonly durationMs: number;
}

/**
 * The message for a failed call, from the error catalogue; null for none. A failed read of something that does not exist has
 * a page of its own to show it; a failed action does not.
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

/** Shows a toast for a failure. Expired sessions are handled elsewhere. */
export function reportFailure(failure: ApiFailure, method: string): void {
  const message = messageOf(failure, method);
  if (message) showToast(message.type, message.text, { durationMs: message.durationMs });
}
