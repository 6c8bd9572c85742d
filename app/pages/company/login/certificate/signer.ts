/** Somebody's certificate together with the power to sign with its key; where the key lies is the signer's own matter. */
export interface Signer {
  /** DER, Base64. */
  readonly certificate: string;
  /** Signs a text's UTF-8 bytes with SHA-256; the signature as Base64. */
  sign(text: string): Promise<string>;
}

/** Why a signer could not be opened or did not sign; the message is for people. */
export class SignerError extends Error {}

export const toBase64 = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(
    Array.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(
      '',
    ),
  );
