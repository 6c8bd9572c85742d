import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyOfDataDir } from '../data-dir-key.ts';

export const PREVIEW_PATH = '/preview';
const MAX_HOURS = 24 * 30;

/** The secret that signs preview links: from the settings, or a key in the data folder that is created on first use. */
export async function previewSecret(config: {
  readonly previewSecret?: string;
  readonly dataDir: string;
}): Promise<string> {
  if (config.previewSecret) return config.previewSecret;
  return keyOfDataDir(config.dataDir, 'preview.key');
}

const signatureOf = (secret: string, id: string, until: number): string =>
  createHmac('sha256', secret).update(`${id}\n${until}`).digest('base64url');

/** The path of a preview of an entry, signed; `until` is in seconds since 1970. */
export const previewPath = (secret: string, id: string, until: number): string =>
  `${PREVIEW_PATH}/${id}?until=${until}&signature=${signatureOf(secret, id, until)}`;

/** The end of a preview that begins now. Seconds since 1970; null for invalid hours and for more than thirty days. */
export function previewEnd(hours: string, now: Date): number | null {
  const count = Number(hours);
  return /^\d{1,3}$/.test(hours) && count >= 1 && count <= MAX_HOURS
    ? Math.floor(now.getTime() / 1000) + count * 3600
    : null;
}

/** Whether a link has a valid signature and has not expired. */
export function checkPreview(
  secret: string,
  id: string,
  query: URLSearchParams,
  now: Date,
): 'valid' | 'ended' | 'unsigned' {
  const until = Number(query.get('until'));
  const [given, own] = [query.get('signature') ?? '', signatureOf(secret, id, until)].map((text) => Buffer.from(text));
  if (!given || !own || given.length !== own.length || !timingSafeEqual(given, own)) return 'unsigned';
  return now.getTime() / 1000 < until ? 'valid' : 'ended';
}
