import { fetchSiteFile } from '../../core/network/site-file.ts';

/** What secrets are encrypted with before they are sent. */
export interface EncryptionKey {
  /** RSA public key, PEM; '' where the backend has none. */
  readonly publicKey: string;
  readonly padding: 'RSA-OAEP-256' | 'RSA-PKCS1-v1_5';
}

/**
 * The backend's key. Documents do without it, since few people log in: the site is asked once, when it is needed. Throws
 * where it does not respond; the next call asks again.
 */
export const loadEncryptionKey = (): Promise<EncryptionKey> => fetchSiteFile('/encryption-key.json');
