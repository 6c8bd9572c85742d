import { type ReactElement, useState } from 'react';
import {
  beginSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../../../../generated/api/factor.ts';
import type { SecondFactor, SecondFactorSetup } from '../../../../generated/models.ts';
import { useApi } from '../../../core/api/api-context.ts';
import { chineseDateTime } from '../../../core/dates/format.ts';
import { showToast } from '../../../features/toast/toast-store.ts';
import { Button } from '../../../ui/button.tsx';
import { FactorCodeForm } from './factor-code-form.tsx';
import { FactorSetup } from './factor-setup.tsx';
import { Part } from './part.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

/** The current step: none, setting up, reading new codes, or entering a code to confirm a change. */
type Doing =
  | { readonly what: 'nothing' | 'renew' | 'remove' }
  | { readonly what: 'setup'; readonly setup: SecondFactorSetup }
  | { readonly what: 'codes'; readonly codes: readonly string[] };

const nothing: Doing = { what: 'nothing' };

interface FactorPartProps {
  readonly initial: SecondFactor;
  /** Called when the permissions of the account may have changed. */
  readonly onChanged: () => Promise<void>;
}

/** The second factor of the member's account: set up, renew recovery codes, remove. */
export function FactorPart({ initial, onChanged }: FactorPartProps): ReactElement {
  const api = useApi();
  const [factor, setFactor] = useState(initial);
  const [doing, setDoing] = useState<Doing>(nothing);
  const reload = async (): Promise<void> => {
    setFactor(await getSecondFactor(api));
    await onChanged();
  };
  const begin = async (): Promise<void> => {
    try {
      setDoing({ what: 'setup', setup: await beginSecondFactor(api) });
    } catch {
      // The API client has already reported the error.
    }
  };
  const showCodes = async (codes: readonly string[]): Promise<void> => {
    setDoing({ what: 'codes', codes });
    await reload();
  };
  const remove = async (code: string): Promise<void> => {
    await removeSecondFactor(api, { code });
    showToast('success', '动态验证码已停用');
    setDoing(nothing);
    await reload();
  };
  return (
    <Part id="factor" title="动态验证码">
      {factor.required && !factor.active ? (
        <p role="status" className="mb-4 rounded-sm border border-warning px-3 py-2">
          本站要求工作人员使用动态验证码，启用后才能进入工作台。
        </p>
      ) : null}
      {doing.what === 'setup' ? (
        <FactorSetup setup={doing.setup} onDone={showCodes} onCancel={() => setDoing(nothing)} />
      ) : doing.what === 'codes' ? (
        <RecoveryCodeList codes={doing.codes} onRead={() => setDoing(nothing)} />
      ) : (
        <FactorState factor={factor} onBegin={begin} onAsk={(what) => setDoing({ what })} />
      )}
      {doing.what === 'renew' ? (
        <FactorCodeForm
          submit="更换恢复码"
          hint="输入验证器中的6位数字，原有恢复码将全部作废"
          onCancel={() => setDoing(nothing)}
          onCode={async (code) => showCodes((await renewRecoveryCodes(api, { code })).codes)}
        />
      ) : null}
      {doing.what === 'remove' ? (
        <FactorCodeForm
          submit="确认停用"
          hint="输入验证器中的6位数字，或一个恢复码"
          onCancel={() => setDoing(nothing)}
          onCode={remove}
        />
      ) : null}
    </Part>
  );
}

interface FactorStateProps {
  readonly factor: SecondFactor;
  readonly onBegin: () => Promise<void>;
  readonly onAsk: (what: 'renew' | 'remove') => void;
}

/** Whether the second factor is active, and the available actions. */
function FactorState({ factor, onBegin, onAsk }: FactorStateProps): ReactElement {
  if (factor.active)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          已启用{factor.since ? `，启用时间${chineseDateTime(factor.since)}` : ''}。还有{factor.recoveryCodes}个恢复码。
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => onAsk('renew')}>
            更换恢复码
          </Button>
          {factor.required ? null : (
            <Button variant="outline" onClick={() => onAsk('remove')}>
              停用动态验证码
            </Button>
          )}
        </div>
      </div>
    );
  if (!factor.available) return <p>本站尚未开通动态验证码。</p>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>尚未启用。启用后，每次登录还须输入手机身份验证器中的6位数字，他人知道密码也无法登录。</p>
      <Button variant="outline" onClick={onBegin}>
        启用动态验证码
      </Button>
    </div>
  );
}
