import { UserRound } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { uploadAvatar } from '../../../../generated/api/account.ts';
import { useApi } from '../../../core/api/api-context.ts';
import { lazyDialog } from '../../../features/parts/lazy-part.tsx';
import { useSession } from '../../../features/session/session-store.ts';
import { showToast } from '../../../features/toast/toast-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Part } from './part.tsx';

const CropDialog = lazyDialog(() => import('./crop/crop-dialog.tsx'));

const KINDS = ['image/png', 'image/jpeg'];
const MAX_BYTES = 10 * 1024 * 1024;

/** The member's picture: shows it; chooses a new one, crops it to a square and uploads it. */
export function AvatarPart({ onSaved }: { readonly onSaved: () => Promise<void> }): ReactElement {
  const api = useApi();
  const { user } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);

  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      if (!KINDS.includes(file.type) || file.size > MAX_BYTES) throw new Error('not a picture that may be used');
      setPicture(await createImageBitmap(file));
    } catch {
      showToast('error', '请选择10 MB以内的PNG或JPEG图片');
    }
  };
  const upload = async (cut: Blob): Promise<void> => {
    await uploadAvatar(api, new File([cut], 'avatar.png', { type: 'image/png' }));
    setPicture(null);
    showToast('success', '头像已更新');
    await onSaved();
  };
  return (
    <Part id="avatar" title="个人头像">
      <div className="flex flex-wrap items-center gap-5">
        {user?.avatar ? (
          <img src={user.avatar} alt="当前头像" width={96} height={96} className="size-24 rounded-full object-cover" />
        ) : (
          <span className="flex size-24 items-center justify-center rounded-full bg-mist text-brand">
            <UserRound className="size-12" aria-hidden="true" />
            <span className="sr-only">尚未设置头像</span>
          </span>
        )}
        <div>
          <input
            ref={input}
            type="file"
            accept={KINDS.join(',')}
            aria-label="头像图片"
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button variant="outline" onClick={() => input.current?.click()}>
            更换头像
          </Button>
          <p className="mt-2 text-muted text-sm">PNG或JPEG，选好后可以裁剪。</p>
        </div>
      </div>
      {picture ? <CropDialog picture={picture} onClose={() => setPicture(null)} onCut={upload} /> : null}
    </Part>
  );
}
