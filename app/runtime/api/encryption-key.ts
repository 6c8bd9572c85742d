import { fetchSiteFile } from '../../core/network/site-file.ts';

/** The key that encrypts secrets before they are sent. */
export interface EncryptionKey {
  /** RSA public key, PEM; '' if the backend has none. */
  readonly publicKey: string;
  readonly padding: 'RSA-OAEP-256' | 'RSA-PKCS1-v1_5';
}

/**
 * The backend's key. It is not part of the documents, since few people log in, but is fetched once, when it is needed. Throws
 * if the site does not respond; the next call tries again.
 */
export const loadEncryptionKey = (): Promise<EncryptionKey> => fetchSiteFile('/encryption-key.json');
