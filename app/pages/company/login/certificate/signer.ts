/** A certificate and a function that signs with its key, wherever the key is stored. */
export interface Signer {
  /** DER, Base64. */
  readonly certificate: string;
  /** Signs a text's UTF-8 bytes with SHA-256; resolves to the signature as Base64. */
  sign(text: string): Promise<string>;
}

/** A signer could not be opened or did not sign. The message is shown to the user. */
export class SignerError extends Error {}

export const toBase64 = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(
    Array.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(
      '',
    ),
  );
