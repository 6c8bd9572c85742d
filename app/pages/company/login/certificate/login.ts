import { loginByCertificate } from '../../../../../generated/api/account.ts';
import { getCertificateChallenge, proveCertificate } from '../../../../../generated/api/logins.ts';
import { type ApiClient, ApiError, type Dialect } from '../../../../../generated/api/transport.ts';
import type { CertificateTicket } from '../../../../../generated/models.ts';
import { certificateId } from './certificate-id.ts';
import type { Signer } from './signer.ts';

/** Proves possession of the certificate's key and returns the ticket; null if the backend issues none. */
async function ticketOf(signer: Signer, api: ApiClient): Promise<CertificateTicket | null> {
  try {
    const { challengeId, text } = await getCertificateChallenge(api);
    const signature = await signer.sign(text);
    return await proveCertificate(api, { challengeId, certificate: signer.certificate, signature });
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'unsupported') return null;
    throw error;
  }
}

/**
 * Logs in by a certificate and returns the session's token. If the backend supports it, possession of the key is proved;
 * otherwise the certificate is identified as the backend's dialect defines, and proof of possession is up to the backend.
 */
export async function loginWith(signer: Signer, api: ApiClient, names: Dialect['certificateId']): Promise<string> {
  const ticket = await ticketOf(signer, api);
  const kind = names === 'ticket' ? 'serialNumber' : names;
  const id = ticket?.id ?? (await certificateId(signer.certificate, kind));
  return (await loginByCertificate(api, { id })).token;
}
