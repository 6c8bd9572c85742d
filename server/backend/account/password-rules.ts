import { dictionary } from '@zxcvbn-ts/language-common';
import { ApiError, codes } from '../http/envelope.ts';

/** Lengths of a new password in Unicode code points. No particular kinds of characters are required. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
/** Maximum size of a password as JSON, in bytes: two passwords and their keys must fit into the encrypted body. */
const MAX_BYTES = 330;

/** Words of this site that attackers try first. */
const siteWords = ['puguang', 'hedian', 'heneng', 'nuclear', 'portal', '浦光', '核能', '核电', '核能产业'];

const common = new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()));

/** Whether all characters are equal or in consecutive order: aaaaaaaa, 12345678, hgfedcba. */
function isRow(password: string): boolean {
  const points = [...password].map((character) => character.codePointAt(0) ?? 0);
  const step = (points[1] ?? 0) - (points[0] ?? 0);
  return Math.abs(step) <= 1 && points.slice(1).every((point, index) => point - (points[index] ?? 0) === step);
}

/** Whether a password is on the blocklist, or is a word of the site or the person, alone or between a few digits and marks. */
function isListed(password: string, own: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const core = lower.replace(/^[\d\p{P}\p{S}\s]{0,6}|[\d\p{P}\p{S}\s]{0,6}$/gu, '');
  const known = [...siteWords, ...own]
    .filter((word) => word.length > 1)
    .map((word) => word.normalize('NFKC').toLowerCase());
  return common.has(lower) || known.some((word) => lower === word || core === word || lower === word + word);
}

/**
 * Checks a new password: 8 to 128 characters, and not easily guessed. `own` contains the person's number and names. Throws
 * an ApiError that describes the problem. Returns the password in the form that is hashed.
 */
export function checkNewPassword(typed: unknown, own: readonly string[]): string {
  const failure = (message: string): ApiError => new ApiError(codes.failure, message);
  if (typeof typed !== 'string') throw failure('请填写新密码');
  // Normalised as for hashing: full-width letters count as plain ones.
  const password = typed.normalize('NFKC');
  const { min, max } = PASSWORD_LENGTH;
  const length = [...password].length;
  if (length < min) throw failure(`新密码至少填写${min}个字`);
  if (length > max || Buffer.byteLength(JSON.stringify(typed)) > MAX_BYTES) throw failure(`新密码不能超过${max}个字`);
  if (/\p{Cc}/u.test(password)) throw failure('新密码不能含有控制字符');
  if (isRow(password) || isListed(password, own)) throw failure('新密码过于常见，容易被猜中，请换一个');
  return password;
}
