import type { ReactElement } from 'react';
import { confirmSecondFactor } from '../../../../generated/api/factor.ts';
import type { SecondFactorSetup } from '../../../../generated/models.ts';
import { useApi } from '../../../core/api/api-context.ts';
import { lazyPart } from '../../../features/parts/lazy-part.tsx';
import { showToast } from '../../../features/toast/toast-store.ts';
import { FactorCodeForm } from './factor-code-form.tsx';

const QrCode = lazyPart(() => import('../../../components/article-tools/qr-code.tsx'), {
  waiting: <div className="size-40" />,
});

interface FactorSetupProps {
  readonly setup: SecondFactorSetup;
  /** Receives the recovery codes, which are shown only once. */
  readonly onDone: (codes: readonly string[]) => Promise<void>;
  readonly onCancel: () => void;
}

/** Shows a new secret to scan or type, and asks for the first code generated with it. */
export function FactorSetup({ setup, onDone, onCancel }: FactorSetupProps): ReactElement {
  const api = useApi();
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_1fr]">
      <QrCode text={setup.uri} label="动态验证码的二维码" />
      <div>
        <ol className="list-decimal pl-5">
          <li>在手机上打开身份验证器，扫描二维码。</li>
          <li>
            不能扫描时，手动输入密钥：
            <code data-secret={setup.secret} className="break-all">
              {setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </code>
          </li>
          <li>输入验证器显示的6位数字。</li>
        </ol>
        <FactorCodeForm
          submit="确认启用"
          hint="验证器中的6位数字，每30秒更换一次"
          onCancel={onCancel}
          onCode={async (code) => {
            const { codes } = await confirmSecondFactor(api, { code });
            showToast('success', '动态验证码已启用，其他设备上的登录已退出');
            await onDone(codes);
          }}
        />
      </div>
    </div>
  );
}
