import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, lt } from 'drizzle-orm';
import { secondFactorConstants } from '../../../generated/constants.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { idempotencyKeys } from '../db/schema.ts';
import { ApiError, codes, type Envelope } from './envelope.ts';
import { hashOfToken, type Sessions } from './session.ts';

const LIFETIME_MS = 24 * 3_600_000;
/** A call that has not ended by then is considered lost with its process. */
const LOST_MS = 60_000;
const WAIT_MS = 50;
const MAX_WAITS = 400;
/** Maximum length of a key, in characters. */
const MAX_KEY = 200;

const sha256 = (...parts: readonly (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** A call that must be made only once: its key, and everything that must be the same in a repeat. */
export interface KeyedCall {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  /** The body; for a multipart form, which has a new boundary in every repeat, the digest of its fields. */
  readonly bytes: Buffer;
  /** Empty for visitors. */
  readonly userId: string;
  readonly authorization: string | null;
}

/** Stored responses are encrypted, so that they cannot be read without the idempotency key. */
function seal(key: string, response: Envelope): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sha256(`seal:${key}`), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(response)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
}

function unseal(key: string, sealed: string): Envelope {
  const bytes = Buffer.from(sealed, 'base64');
  const cipher = createDecipheriv('aes-256-gcm', sha256(`seal:${key}`), bytes.subarray(0, 12), { authTagLength: 16 });
  cipher.setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(cipher.update(bytes.subarray(28)).toString() + cipher.final().toString()) as Envelope;
}

/**
 * The token of a session that a keyed call starts. It is derived from the key, the body and the row's salt, of which the database
 * stores only the salt: a repeat gets the same token, although it is not stored, not even encrypted.
 */
const tokenOf = ({ key, bytes }: KeyedCall, salt: string): string =>
  createHmac('sha256', Buffer.from(salt, 'base64'))
    .update(sha256(key, '\0', bytes))
    .digest('base64url');

/** Removes the token from a response. If it is a ticket for the second step of a login, its prefix remains. */
function withoutToken({ token, ...rest }: Envelope): Envelope {
  const { ticketPrefix } = secondFactorConstants;
  return String(token).startsWith(ticketPrefix) ? { ...rest, token: ticketPrefix } : rest;
}

/**
 * The columns that store a response. The call has started a session if the response contains the token created for one. Any other
 * token, such as that of an invitation, is part of the response and encrypted with it.
 */
function storedResponse(key: string, response: Envelope, token: string) {
  const startsSession = String(response.token ?? '').endsWith(token);
  return { sealed: seal(key, startsSession ? withoutToken(response) : response), startsSession };
}

type Once = (call: KeyedCall, make: (token: string) => Promise<Envelope>) => Promise<Envelope>;

/** Makes a call for the first time, and stores its response in the row that it has claimed. */
async function makeAndKeep(db: Db, call: KeyedCall, row: string, salt: string, make: Parameters<Once>[1]) {
  const mine = and(eq(idempotencyKeys.key, row), eq(idempotencyKeys.salt, salt));
  try {
    const token = tokenOf(call, salt);
    const response = await make(token);
    await db
      .update(idempotencyKeys)
      .set(storedResponse(call.key, response, token))
      .where(mine);
    return response;
  } catch (error) {
    // Only successful calls are stored, so that a failed one can be retried.
    await db.delete(idempotencyKeys).where(mine);
    throw error;
  }
}

/**
 * Returns a function that makes a call once per idempotency key: a repeat, even a concurrent one, gets the first response. A key
 * belongs to an account (or to visitors) and to one method, path, body and session; with any other, an ApiError (422) is thrown.
 */
export function idempotency(db: Db, clock: Clock, sessions: Sessions): Once {
  const ago = (ms: number): Date => new Date(clock.now().getTime() - ms);
  const drop = (row: string) => db.delete(idempotencyKeys).where(eq(idempotencyKeys.key, row));

  /** Claims a key. Returns the row's salt if the caller is the first with this key in all processes, otherwise null. */
  const claim = async (row: string, binding: string): Promise<string | null> => {
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.at, ago(LIFETIME_MS)));
    const salt = randomBytes(32).toString('base64');
    const claimed = await db
      .insert(idempotencyKeys)
      .values({ key: row, binding, salt, at: clock.now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    return claimed.length > 0 ? salt : null;
  };

  /** The stored response of the first call. Throws an ApiError if that call started a session that has ended. */
  const repeated = async (call: KeyedCall, stored: typeof idempotencyKeys.$inferSelect): Promise<Envelope> => {
    const response = unseal(call.key, stored.sealed ?? '');
    if (!stored.startsSession) return response;
    const token = tokenOf(call, stored.salt);
    // A ticket: the login has not started a session before its second step.
    if (response.token) return { ...response, token: `${response.token}${token}` };
    if (!(await sessions.userOf(token))) throw new ApiError(codes.failure, '登录已失效，请重新登录');
    return { ...response, token };
  };

  return async (call, make) => {
    if (call.key.length > MAX_KEY) throw new ApiError(codes.unprocessable, '重复提交标识过长', 422);
    const row = sha256(call.userId, '\0', call.key).toString('hex');
    const session = call.authorization ? hashOfToken(call.authorization) : '';
    const binding = sha256(`${call.method} ${call.path}\n${session}\n`, sha256(call.bytes)).toString('hex');
    for (let waits = 0; waits < MAX_WAITS; waits += 1) {
      const salt = await claim(row, binding);
      if (salt) return makeAndKeep(db, call, row, salt, make);
      const [known] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, row));
      if (known && known.binding !== binding)
        throw new ApiError(codes.unprocessable, '该重复提交标识已用于另一次操作', 422);
      if (known?.sealed) return repeated(call, known);
      if (known && known.at < ago(LOST_MS)) await drop(row);
      else await delay(WAIT_MS);
    }
    throw new ApiError(codes.failure, '操作正在处理，请勿重复提交');
  };
}
