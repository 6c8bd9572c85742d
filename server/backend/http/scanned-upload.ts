import { errors } from '../../../generated/errors.ts';
import type { Log } from '../../log.ts';
import type { RecordAudit } from '../account/audit.ts';
import { ApiError } from './envelope.ts';
import type { Scan } from './scanner.ts';

/** The uploader of a file, for the audit log. */
interface Uploader {
  /** Undefined for a visitor. */
  readonly userId: string | undefined;
  readonly address: string;
  readonly device: string;
}

/** Checks an uploaded file before it is passed to its handler. Throws an ApiError if it must not be accepted. */
export type CheckMalware = (file: File, uploader: Uploader) => Promise<void>;

/**
 * Accepts only files that the scanner reports as clean. Files that cannot be scanned are rejected as well, so that an outage of
 * the scanner does not disable the check.
 */
export const malwareCheck =
  (scan: Scan, log: Log, audit: RecordAudit): CheckMalware =>
  async (file, { userId, address, device }) => {
    const bytes = Buffer.from(await file.arrayBuffer());
    const verdict = await scan(bytes).catch((error: unknown) => {
      log.error('a file was not scanned and therefore refused', error);
      const { code, text } = errors.scannerUnavailable;
      throw new ApiError(code, text);
    });
    if (verdict.clean) return;
    const details = { found: verdict.found.slice(0, 200), bytes: String(bytes.length) };
    await audit({ event: 'upload.infected', actorId: userId, address, device, details });
    const { code, text } = errors.uploadInfected;
    throw new ApiError(code, text);
  };
