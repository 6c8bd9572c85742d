import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ApiError, codes } from '../http/envelope.ts';
import { COST, type Cost } from './password-cost.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const LENGTH = 32;

/** The cost of hashes that are stored without parameters. */
const FORMER_COST: Cost = { N: 2 ** 14, r: 8, p: 1 };
/** For randomly generated passwords, which cannot be guessed at any cost. */
const RANDOM_COST: Cost = { N: 2 ** 12, r: 8, p: 1 };

/** Maximum numbers of running and waiting derivations; more are rejected, so that logins cannot exhaust memory and threads. */
const MAX_RUNNING = 2;
const MAX_WAITING = 60;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs `work` as soon as a slot is free. Throws an ApiError if too many calls are waiting. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) throw new ApiError(codes.failure, '系统繁忙，请稍后再试');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // Pass the slot to the caller that has waited longest.
    if (next) next();
    else running -= 1;
  }
}

const derived = (password: string, salt: Buffer, cost: Cost): Promise<Buffer> =>
  inTurn(() => derive(password.normalize('NFKC'), salt, LENGTH, { ...cost, maxmem: 64 * 1024 * 1024 }));

async function hashAt(password: string, cost: Cost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derived(password, salt, cost);
  return `scrypt$${cost.N}$${cost.r}$${cost.p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Hashes a password for storage: algorithm, cost, salt and derived key. */
export const hashPassword = (password: string): Promise<string> => hashAt(password, COST);

/** The same for a randomly generated password, at a low cost, because it cannot be guessed. */
export const hashRandomPassword = (password: string): Promise<string> => hashAt(password, RANDOM_COST);

interface Parsed extends Cost {
  readonly salt: Buffer;
  readonly key: Buffer;
}

function parse(stored: string): Parsed {
  const parts = stored.split('$');
  const [N, r, p] = parts.slice(1, 4).map(Number);
  const [salt = '', key = ''] = parts.length === 6 ? parts.slice(4) : stored.split('.');
  const cost = parts.length === 6 && N && r && p ? { N, r, p } : FORMER_COST;
  return { ...cost, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
}

/** A hash to compare with if there is no user, so that both cases take the same time. */
let nobody: Promise<string> | undefined;

/** Whether a password matches a stored hash. Takes as long for an unknown user or an account without a password. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString('hex'));
  const { salt, key, ...cost } = parse(stored || (await nobody));
  const found = await derived(password, salt, cost);
  return found.length === key.length && timingSafeEqual(found, key) && Boolean(stored);
}

/**
 * Whether a stored password was hashed at a cost other than the present one. False for an account without a password, so that
 * its failed login takes as long as one with an unknown number.
 */
export function isOutdated(stored: string): boolean {
  if (stored === '') return false;
  const { N, r, p } = parse(stored);
  return N !== COST.N || r !== COST.r || p !== COST.p;
}
