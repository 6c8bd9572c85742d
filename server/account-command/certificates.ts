import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { bindCertificate, unbindCertificates } from '../backend/account/certificate/bindings.ts';
import { assertPermitsLogin } from '../backend/account/certificate/judge.ts';
import { readTrust, type Trust } from '../backend/account/certificate/trust.ts';
import { AccountError } from '../backend/account/command-line.ts';
import type { Config } from '../config.ts';
import type { Command } from './command.ts';
import { flag, phoneOf, text, textOf, UsageError } from './options.ts';

const ONLY_CERTIFICATE = 'openssl pkcs12 -in FILE.p12 -clcerts -nokeys -out certificate.pem';

/** The certificate in a file, the first if there are several. Throws an AccountError if there is none. */
async function readCertificate(file: string): Promise<X509Certificate> {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new AccountError(`${file} cannot be read: ${error.message}`);
  });
  try {
    return new X509Certificate(bytes);
  } catch {
    throw new AccountError(
      `${file} contains no certificate in PEM or DER. One is taken from a .p12 file by\n  ${ONLY_CERTIFICATE}`,
    );
  }
}

/** The authorities that the server trusts. Throws an AccountError if there are none. */
async function trustOf({ certificates }: Config): Promise<Trust> {
  if (!certificates)
    throw new AccountError('CA_CERTIFICATES is not set: run the command with the settings of the server.');
  return readTrust(certificates.authorities, certificates.revocationList).catch((error: Error) => {
    throw new AccountError(error.message);
  });
}

const BYTES = 32;

/** A thumbprint as it is stored. Throws a UsageError if it is not a SHA-256. */
function thumbprintOf(typed: string): string {
  const pairs =
    typed
      .replaceAll(':', '')
      .toUpperCase()
      .match(/[\dA-F]{2}/g) ?? [];
  if (pairs.length !== BYTES || !/^[\dA-F:]+$/i.test(typed))
    throw new UsageError('--thumbprint is the SHA-256 of a certificate, as export prints it.');
  return pairs.join(':');
}

/** Binds a certificate to an account, whose owner can then log in with it. */
export const bind: Command = {
  options: { phone: text, file: text, replace: flag },
  help: `--phone NUMBER --file CERTIFICATE [--replace]
  binds a certificate of an authority in CA_CERTIFICATES to an account, whose owner can then log in with it
  --file     the certificate in PEM or DER, without its key; from a .p12 file:
             ${ONLY_CERTIFICATE}
  --replace  unbinds the account's other certificates and ends its sessions; without it they stay valid`,
  read(values) {
    const [phoneNumber, file] = [phoneOf(values), textOf(values, 'file')];
    if (!file) throw new UsageError('--file is needed: the certificate in PEM or DER.');
    const replaces = values.replace === true;
    return async ({ config, clock, print, withDatabase }) => {
      const [certificate, trust] = [await readCertificate(file), await trustOf(config)];
      await assertPermitsLogin(certificate, trust, clock.now());
      const thumbprint = certificate.fingerprint256;
      const outcome = await withDatabase((db) => bindCertificate(db, clock, { phoneNumber, thumbprint, replaces }));
      const is = outcome === 'known' ? 'was already' : 'is now';
      print(`The certificate ${is} bound to the account; it is valid until ${certificate.validTo}.\n  ${thumbprint}`);
    };
  },
};

/** Unbinds certificates of an account. */
export const unbind: Command = {
  options: { phone: text, file: text, thumbprint: text },
  help: `--phone NUMBER [--file CERTIFICATE | --thumbprint SHA-256]
  unbinds a certificate of an account, or without --file and --thumbprint all of them, and ends the account's sessions
  --thumbprint  as export prints it`,
  read(values) {
    const [phone, file, typed] = [phoneOf(values), textOf(values, 'file'), textOf(values, 'thumbprint')];
    if (file && typed) throw new UsageError('Give --file or --thumbprint, not both.');
    const given = typed ? thumbprintOf(typed) : undefined;
    return async ({ clock, print, withDatabase }) => {
      const thumbprint = file ? (await readCertificate(file)).fingerprint256 : given;
      const removed = await withDatabase((db) => unbindCertificates(db, clock, phone, thumbprint));
      print(`Unbound from the account, whose sessions are ended:\n  ${removed.join('\n  ')}`);
    };
  },
};
