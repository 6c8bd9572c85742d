import { type ReactElement, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import type { KeyServiceCertificate } from './key-service-signer.ts';
import { type Signer, SignerError } from './signer.ts';

interface KeyFormProps {
  /** The URL of the key service. */
  readonly base: string;
  readonly busy: boolean;
  readonly onChosen: (open: () => Promise<Signer>) => void;
  readonly onFailure: (message: string) => void;
}

/** Lists the certificates on a hardware key, through the vendor's service on this computer. */
export function KeyForm({ base, busy, onChosen, onFailure }: KeyFormProps): ReactElement {
  const [found, setFound] = useState<readonly KeyServiceCertificate[]>([]);
  const [asking, setAsking] = useState(false);
  const detect = async (): Promise<void> => {
    setAsking(true);
    try {
      const { listCertificates } = await import('./key-service-signer.ts');
      setFound(await listCertificates(base));
    } catch (error) {
      onFailure(error instanceof SignerError ? error.message : '检测没有完成，请重试');
    } finally {
      setAsking(false);
    }
  };
  return (
    <section aria-labelledby="key-heading" className="mt-6 border-line border-t pt-5">
      <h2 id="key-heading" className="font-bold text-lg">
        使用密码钥匙（USB Key）
      </h2>
      <p className="mt-1 mb-3 text-muted">插入密码钥匙并启动证书助手，再检测证书。</p>
      <Button variant="outline" wide disabled={asking || busy} onClick={detect}>
        {asking ? '正在检测…' : '检测证书'}
      </Button>
      {found.length > 0 ? (
        <ul aria-label="密码钥匙中的证书" className="mt-3 grid gap-2">
          {found.map((certificate) => (
            <li key={certificate.id} className="flex items-center justify-between gap-3">
              <span className="min-w-0">{certificate.name}</span>
              <Button
                disabled={busy}
                onClick={() =>
                  onChosen(async () => (await import('./key-service-signer.ts')).keyServiceSigner(base, certificate))
                }
              >
                登录
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
