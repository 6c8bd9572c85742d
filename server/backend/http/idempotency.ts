import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { eq, lt } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { idempotencyKeys } from '../db/schema.ts';
import { codes, type Envelope, Refusal } from './envelope.ts';

/** What a key's row holds: nothing while the first call is under way, then its answer. */
interface Kept {
  readonly sealed?: string;
}

const KEEP_MS = 24 * 3_600_000;
/** A call that has not ended by then died with its process. */
const LOST_MS = 60_000;
const WAIT_MS = 50;
const MAX_WAITS = 400;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Answers may hold a session's token: they are kept so that only who knows the key can read them. */
function seal(key: string, answer: Envelope): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sha256(`seal:${key}`), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
}

function unseal(key: string, sealed: string): Envelope {
  const bytes = Buffer.from(sealed, 'base64');
  const cipher = createDecipheriv('aes-256-gcm', sha256(`seal:${key}`), bytes.subarray(0, 12));
  cipher.setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(cipher.update(bytes.subarray(28)).toString() + cipher.final().toString()) as Envelope;
}

/** Makes the call that answers once for each key: a repeat, also one that overtakes the first, gets the first answer. */
export function idempotency(db: Db, clock: Clock): (key: string, make: () => Promise<Envelope>) => Promise<Envelope> {
  const ago = (ms: number): Date => new Date(clock.now().getTime() - ms);
  const drop = (row: string) => db.delete(idempotencyKeys).where(eq(idempotencyKeys.key, row));

  /** Whether the caller is the first with this key, in whichever process. */
  const claim = async (row: string): Promise<boolean> => {
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.at, ago(KEEP_MS)));
    const nothing: Kept = {};
    const claimed = await db
      .insert(idempotencyKeys)
      .values({ key: row, answer: nothing, at: clock.now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    return claimed.length > 0;
  };

  const makeAndKeep = async (key: string, row: string, make: () => Promise<Envelope>): Promise<Envelope> => {
    try {
      const answer = await make();
      const kept: Kept = { sealed: seal(key, answer) };
      await db.update(idempotencyKeys).set({ answer: kept }).where(eq(idempotencyKeys.key, row));
      return answer;
    } catch (error) {
      // Only what has been done is remembered: a refusal may be tried again.
      await drop(row);
      throw error;
    }
  };

  return async (key, make) => {
    const row = sha256(key).toString('hex');
    for (let waits = 0; waits < MAX_WAITS; waits += 1) {
      if (await claim(row)) return makeAndKeep(key, row, make);
      const [known] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, row));
      const { sealed } = (known?.answer ?? {}) as Kept;
      if (sealed) return unseal(key, sealed);
      if (known && known.at < ago(LOST_MS)) await drop(row);
      else await delay(WAIT_MS);
    }
    throw new Refusal(codes.failure, '操作正在处理，请勿重复提交');
  };
}
