import { X509Certificate } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import 'reflect-metadata';
import { X509Crl } from '@peculiar/x509';

/** The trusted authorities, and their lists of revoked certificates. */
export interface Trust {
  readonly authorities: readonly X509Certificate[];
  readonly revoked: readonly X509Crl[];
}

const blocks = (pem: string, label: string): string[] =>
  pem.match(new RegExp(`-----BEGIN ${label}-----[\\s\\S]+?-----END ${label}-----`, 'g')) ?? [];

/** Trust from PEM texts, each of which may contain several authorities or lists. */
export const trustOf = (authorities: string, lists: string): Trust => ({
  authorities: blocks(authorities, 'CERTIFICATE').map((pem) => new X509Certificate(pem)),
  revoked: blocks(lists, '(?:X509 )?CRL').map((pem) => new X509Crl(pem)),
});

/** Returns the trust that currently applies. */
export type TrustSource = () => Promise<Trust>;

/**
 * Trust from files, which are read again when they change, as revocation lists do. While a changed file cannot be read, the
 * source rejects and nobody is trusted. Throws like `readTrust` if the files cannot be read at the start.
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

/** Trust from files. Throws an Error with the file's name if one cannot be read or the first contains no certificate. */
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
