import { X509Certificate } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import 'reflect-metadata';
import { X509Crl } from '@peculiar/x509';

/** Whose certificates are believed, and which of them have been taken back. */
export interface Trust {
  readonly authorities: readonly X509Certificate[];
  readonly revoked: readonly X509Crl[];
}

const blocks = (pem: string, label: string): string[] =>
  pem.match(new RegExp(`-----BEGIN ${label}-----[\\s\\S]+?-----END ${label}-----`, 'g')) ?? [];

/** Trust from PEM texts, each of which may hold several authorities or lists. */
export const trustOf = (authorities: string, lists: string): Trust => ({
  authorities: blocks(authorities, 'CERTIFICATE').map((pem) => new X509Certificate(pem)),
  revoked: blocks(lists, '(?:X509 )?CRL').map((pem) => new X509Crl(pem)),
});

/** Tells whom to trust at the moment. */
export type TrustSource = () => Promise<Trust>;

export const always =
  (trust: Trust): TrustSource =>
  async () =>
    trust;

/**
 * Trust from files that are read again when they change, as lists of revoked certificates do. While a changed file cannot
 * be read, nobody is trusted. Throws as `readTrust` does where they cannot be read at the start.
 */
export async function trustOfFiles(authoritiesFile: string, listsFile: string | undefined): Promise<TrustSource> {
  const stampOf = async (): Promise<string> => {
    const files = listsFile ? [authoritiesFile, listsFile] : [authoritiesFile];
    const stats = await Promise.all(files.map((file) => stat(file)));
    return stats.map(({ mtimeMs, size, ino }) => `${mtimeMs}:${size}:${ino}`).join();
  };
  let trust = await readTrust(authoritiesFile, listsFile);
  let stamp = await stampOf();
  return async () => {
    const now = await stampOf();
    if (now !== stamp) {
      trust = await readTrust(authoritiesFile, listsFile);
      stamp = now;
    }
    return trust;
  };
}

/** Trust from files. Throws with the file's name where one cannot be read or holds nothing. */
export async function readTrust(authoritiesFile: string, listsFile: string | undefined): Promise<Trust> {
  const read = async (variable: string, file: string): Promise<string> => {
    try {
      return await readFile(file, 'utf8');
    } catch (error) {
      throw new Error(`${variable}: ${file} cannot be read`, { cause: error });
    }
  };
  const trust = trustOf(
    await read('CA_CERTIFICATES', authoritiesFile),
    listsFile ? await read('CA_REVOCATION_LIST', listsFile) : '',
  );
  if (trust.authorities.length === 0)
    throw new Error(`CA_CERTIFICATES: ${authoritiesFile} holds no certificate in PEM`);
  return trust;
}
