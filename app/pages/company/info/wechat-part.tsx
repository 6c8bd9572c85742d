import { type ReactElement, useCallback, useState } from 'react';
import { bindWechat, getWechatBinding, startWechatBinding, unbindWechat } from '../../../../generated/api/logins.ts';
import type { WechatBinding } from '../../../../generated/models.ts';
import { useApi } from '../../../core/api/api-context.ts';
import { chineseDateTime } from '../../../core/dates/format.ts';
import { lazyDialog } from '../../../features/parts/lazy-part.tsx';
import { showToast } from '../../../features/toast/toast-store.ts';
import { Button } from '../../../ui/button.tsx';
import { LoginFailure } from '../login/login-failure.tsx';
import { useWechatCallback } from '../login/use-wechat-callback.ts';
import { WechatFrame } from '../login/wechat-frame.tsx';
import { Part } from './part.tsx';

const ConfirmDialog = lazyDialog(() => import('../../../components/confirm-dialog.tsx'));

/** The WeChat user bound to this account for login. */
export function WechatPart({ initial }: { readonly initial: WechatBinding }): ReactElement {
  const api = useApi();
  const [binding, setBinding] = useState(initial);
  const [asking, setAsking] = useState<'none' | 'bind' | 'unbind'>('none');
  const start = useCallback(() => startWechatBinding(api), [api]);
  const reload = async (): Promise<void> => setBinding(await getWechatBinding(api));
  const { failure } = useWechatCallback(async (response) => {
    await bindWechat(api, response);
    showToast('success', '微信已绑定');
    await reload();
  });
  const unbind = async (): Promise<void> => {
    await unbindWechat(api);
    setAsking('none');
    showToast('success', '微信已解绑');
    await reload();
  };
  return (
    <Part id="wechat" title="微信登录">
      <LoginFailure text={failure} />
      {binding.bound ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>已绑定微信{binding.boundTime ? `，绑定时间${chineseDateTime(binding.boundTime)}` : ''}。</p>
          <Button variant="outline" onClick={() => setAsking('unbind')}>
            解绑微信
          </Button>
        </div>
      ) : asking === 'bind' ? (
        <div className="max-w-[24rem]">
          <WechatFrame start={start} />
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>尚未绑定。绑定后可以用微信扫码登录。</p>
          <Button variant="outline" onClick={() => setAsking('bind')}>
            绑定微信
          </Button>
        </div>
      )}
      {asking === 'unbind' ? (
        <ConfirmDialog title="解绑微信？" confirm="确认解绑" onClose={() => setAsking('none')} onConfirm={unbind}>
          <p>解绑后不能再用该微信登录，手机号和数字证书登录不受影响。</p>
        </ConfirmDialog>
      ) : null}
    </Part>
  );
}
