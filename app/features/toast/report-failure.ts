import type { ApiFailure } from '../../../generated/api/transport.ts';
import { errors } from '../../../generated/errors.ts';
import { showToast } from './toast-store.ts';

/** Says once what failed, as the error catalogue has it. A session that is over is somebody else's to handle. */
export function reportFailure(failure: ApiFailure): void {
  if (failure.kind === 'warning') {
    const { text, durationMs } = errors.responseWarning;
    showToast('warning', failure.msg || text, { durationMs });
    return;
  }
  if (failure.kind === 'notFound') return;
  if (failure.kind === 'network' && !navigator.onLine) {
    const { text, durationMs } = errors.offline;
    showToast('warning', text, { durationMs });
    return;
  }
  const { text, durationMs } = failure.kind === 'rejected' ? errors.responseRejected : errors.requestFailed;
  showToast('error', (failure.kind === 'rejected' && failure.msg) || text, { durationMs });
}
