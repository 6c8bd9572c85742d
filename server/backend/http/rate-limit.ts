import type { Clock } from '../../clock.ts';

interface Bucket {
  tokens: number;
  at: number;
}

export interface Limit {
  /** Maximum number of calls at once. */
  readonly burst: number;
  /** Number of calls that are allowed again per minute. */
  readonly perMinute: number;
}

const MAX_BUCKETS = 10_000;

/** An in-memory token bucket per key. It only dampens bursts; the authoritative limits are in the database. */
export function rateLimiter({ burst, perMinute }: Limit, clock: Clock): (key: string) => boolean {
  const buckets = new Map<string, Bucket>();
  return (key) => {
    const now = clock.now().getTime();
    const bucket = buckets.get(key) ?? { tokens: burst, at: now };
    // No tokens are removed if the clock is set back.
    bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 60_000) * perMinute);
    bucket.at = now;
    buckets.delete(key);
    buckets.set(key, bucket);
    const oldest = buckets.keys().next().value;
    if (buckets.size > MAX_BUCKETS && oldest !== undefined) buckets.delete(oldest);
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  };
}
