import { RefreshCw } from 'lucide-react';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import type { WechatStart } from '../../../../generated/models.ts';
import { Button } from '../../../ui/button.tsx';
import { rememberState } from './wechat-state.ts';

interface WechatFrameProps {
  /** Requests a new QR code from the backend. Rejects if that fails; the API client has then reported the error. */
  readonly start: () => Promise<WechatStart>;
}

type Shown = { readonly code: WechatStart; readonly until: number } | null;

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The QR code in a frame of WeChat, with its remaining validity, and a button for a new one. */
export function WechatFrame({ start }: WechatFrameProps): ReactElement {
  const [shown, setShown] = useState<Shown>(null);
  const [left, setLeft] = useState(0);
  const [failed, setFailed] = useState(false);

  const fetchCode = useCallback(async (): Promise<void> => {
    setFailed(false);
    try {
      const code = await start();
      rememberState(code.state);
      setShown({ code, until: Date.now() + code.expiresInSeconds * 1000 });
      setLeft(code.expiresInSeconds);
    } catch {
      setFailed(true);
    }
  }, [start]);

  useEffect(() => void fetchCode(), [fetchCode]);
  useEffect(() => {
    if (!shown) return;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((shown.until - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [shown]);

  const over = failed || (shown !== null && left === 0);
  return (
    <div>
      <div className="h-[22rem] overflow-hidden rounded-sm border border-line bg-surface">
        {over ? (
          <div className="flex h-full flex-col items-center justify-center gap-4 p-6 text-center">
            <p role="status">{failed ? '二维码没有取到' : '二维码已过期'}</p>
            <Button onClick={fetchCode}>
              <RefreshCw className="size-4" aria-hidden="true" />
              刷新二维码
            </Button>
          </div>
        ) : shown ? (
          <iframe key={shown.code.state} title="微信扫码" src={shown.code.url} className="size-full border-0" />
        ) : null}
      </div>
      {shown && !over ? (
        <div className="mt-2 flex items-center justify-between gap-3 text-muted">
          <p>
            有效时间还剩<span className="tabular-nums">{clock(left)}</span>
          </p>
          <button type="button" onClick={fetchCode} className="min-h-9 px-2 text-brand hover:underline">
            换一张
          </button>
        </div>
      ) : null}
    </div>
  );
}
