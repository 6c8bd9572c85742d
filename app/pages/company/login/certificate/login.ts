import { loginByCertificate } from '../../../../../generated/api/account.ts';
import { getCertificateChallenge, proveCertificate } from '../../../../../generated/api/logins.ts';
import type { ApiClient } from '../../../../../generated/api/transport.ts';
import type { Signer } from './signer.ts';

/** Proves to the backend that the signer holds its certificate's key, and logs in. Returns the session's token. */
export async function loginWith(signer: Signer, api: ApiClient): Promise<string> {
  const { challengeId, text } = await getCertificateChallenge(api);
  const signature = await signer.sign(text);
  const ticket = await proveCertificate(api, { challengeId, certificate: signer.certificate, signature });
  return (await loginByCertificate(api, ticket)).token;
}
