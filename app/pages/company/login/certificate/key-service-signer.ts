import { ofetch } from 'ofetch';
import { type Signer, SignerError } from './signer.ts';

/** A certificate that a key service offers. */
export interface KeyServiceCertificate {
  readonly id: string;
  readonly name: string;
  /** DER, Base64. */
  readonly certificate: string;
}

const TIMEOUT_MS = 60_000;
const missing = (): SignerError => new SignerError('没有连接到证书助手，请确认已安装并启动，且密码钥匙已插好');

const isCertificate = (value: unknown): value is KeyServiceCertificate =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'name', 'certificate'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string');

/**
 * The certificates on a hardware key, from the service that its vendor's tool runs on the member's computer:
 * `GET {base}/certificates` returns a list. Throws a SignerError if the service does not respond or there is no key.
 */
export async function listCertificates(base: string): Promise<readonly KeyServiceCertificate[]> {
  const response: unknown = await ofetch(`${base}/certificates`, { timeout: TIMEOUT_MS, retry: 0 }).catch(() => {
    throw missing();
  });
  const found = Array.isArray(response) ? response.filter(isCertificate) : [];
  if (found.length === 0) throw new SignerError('密码钥匙中没有证书，请检查后重试');
  return found;
}

/** Signs with a certificate on a hardware key: `POST {base}/sign` with its id and the text; the service asks for the PIN. */
export const keyServiceSigner = (base: string, { id, certificate }: KeyServiceCertificate): Signer => ({
  certificate,
  async sign(text) {
    const response: unknown = await ofetch(`${base}/sign`, {
      method: 'POST',
      body: { id, text },
      timeout: TIMEOUT_MS,
      retry: 0,
    }).catch(() => {
      throw new SignerError('签名没有完成：已取消，或密码钥匙的口令不正确');
    });
    const signature = (response as { signature?: unknown } | null)?.signature;
    if (typeof signature !== 'string') throw new SignerError('证书助手返回的签名无法识别');
    return signature;
  },
});
