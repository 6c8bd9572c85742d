import { CircleCheck, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { pathOf } from '../../../../../generated/paths.ts';
import { useNavigateTo } from '../../../../core/navigation/navigate.ts';
import { rememberReturnTo } from '../../../../features/session/return-to.ts';
import { endSession } from '../../../../features/session/session-store.ts';
import type { SaveStatus } from './draft-saver.ts';
import type { ReturnDraft } from './use-return-draft.ts';

const texts = {
  saved: '已全部保存',
  pending: '正在输入，稍后自动保存',
  saving: '正在保存…',
  offline: '网络中断，填写内容已存在本机，恢复后自动上传',
  expired: '登录已过期，填写内容已存在本机',
  conflict: '这份报表已在别处保存',
} as const;

const icons = { saved: CircleCheck, pending: LoaderCircle, saving: LoaderCircle } as const;

const textOf = (status: SaveStatus): string =>
  status.kind === 'failed' ? `未能保存：${status.message}，填写内容已存在本机` : texts[status.kind];

/**
 * The text that screen readers announce: only of states that need attention, since a draft is saved every few seconds while
 * the user types. It stays until everything is saved: each retry would announce the same failure again.
 */
function useAnnounced(status: SaveStatus): string {
  const [announced, setAnnounced] = useState('');
  const isTrying = status.kind === 'pending' || status.kind === 'saving';
  const next = isTrying ? announced : status.kind === 'saved' ? '' : textOf(status);
  if (next !== announced) setAnnounced(next);
  return next;
}

/** The save status in words; screen readers announce it if saving fails. */
export function SaveLine({ draft }: { readonly draft: ReturnDraft }): ReactElement {
  const { status } = draft;
  const announced = useAnnounced(status);
  const go = useNavigateTo();
  /** After login the user returns to this page, where the typed values are restored. */
  const logInAgain = (): void => {
    rememberReturnTo(location.pathname + location.search);
    endSession();
    void go(pathOf('company-login'));
  };
  const isFine = status.kind === 'saved' || status.kind === 'pending' || status.kind === 'saving';
  const Icon = isFine ? icons[status.kind] : status.kind === 'offline' ? CloudOff : TriangleAlert;
  return (
    <div>
      <p
        data-save={status.kind}
        className={`no-print flex items-center gap-2 text-sm ${isFine ? 'text-muted' : 'text-warning'}`}
      >
        <Icon className="size-4 shrink-0" aria-hidden="true" />
        <span>
          {textOf(status)}
          {status.kind === 'expired' ? (
            <button type="button" onClick={logInAgain} className="ml-2 min-h-9 underline underline-offset-4">
              重新登录
            </button>
          ) : null}
        </span>
      </p>
      <span role="status" className="sr-only">
        {announced}
      </span>
    </div>
  );
}
