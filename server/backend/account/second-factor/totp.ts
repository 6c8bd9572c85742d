import { Secret, TOTP } from 'otpauth';

/** The parameters that every authenticator app supports: SHA-1, six digits, thirty seconds. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Number of steps before and after the present one that are also accepted, for clocks that are slightly off. */
const WINDOW = 1;
const SECRET_BYTES = 20;

const totpOf = (secret: string): TOTP => new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret) });

/** A new secret in Base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The URI that an authenticator app reads from the QR code. */
export const uriOf = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret), issuer, label }).toString();

/** Whether a text has the form of a generator's code. */
export const isTotpCode = (text: string): boolean => /^\d{6}$/.test(text);

/** The time step of a code; null if none of the currently accepted steps has this code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  // The library compares bytes, and throws if there are more of them than digits.
  if (!isTotpCode(code)) return null;
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
