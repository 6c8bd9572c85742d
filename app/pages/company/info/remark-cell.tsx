import { type FormEvent, type ReactElement, useState } from 'react';
import { updateRemark } from '../../../../generated/api/account.ts';
import { RemarkSchema } from '../../../../generated/body-schemas.ts';
import type { SubUser } from '../../../../generated/models.ts';
import { useApi } from '../../../core/api/api-context.ts';
import { showToast } from '../../../features/toast/toast-store.ts';

const control = 'min-h-9 whitespace-nowrap px-1 text-brand hover:underline';

interface RemarkCellProps {
  readonly user: SubUser;
  readonly onSaved: () => Promise<void>;
}

/** The remark on a sub-account, edited in place. */
export function RemarkCell({ user, onSaved }: RemarkCellProps): ReactElement {
  const api = useApi();
  const [remark, setRemark] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (remark === null || busy) return;
    const { maxLength } = RemarkSchema.properties.remark;
    // Pasted text is not truncated; a message reports that it is too long.
    if (remark.trim().length > maxLength) {
      showToast('error', `备注不能超过${maxLength}个字`);
      return;
    }
    setBusy(true);
    try {
      await updateRemark(api, { userId: user.userId }, { remark: remark.trim() });
      await onSaved();
      setRemark(null);
      showToast('success', '备注已保存');
    } catch {
      // The API client has already reported the error; the typed text stays.
    } finally {
      setBusy(false);
    }
  };
  if (remark === null) {
    return (
      <span className="inline-flex items-center gap-2">
        {user.remark || <span className="text-muted">无</span>}
        <button
          type="button"
          aria-label={`修改${user.userName}的备注`}
          className={control}
          onClick={() => setRemark(user.remark)}
        >
          修改
        </button>
      </span>
    );
  }
  return (
    <form onSubmit={save} className="flex items-center gap-2">
      <input
        // biome-ignore lint/a11y/noAutofocus: the field takes the place of the button that was just used.
        autoFocus
        aria-label={`${user.userName}的备注`}
        value={remark}
        onChange={(event) => setRemark(event.target.value)}
        className="h-10 w-40 rounded-sm border border-line px-2"
      />
      <button type="submit" disabled={busy} className={control}>
        保存
      </button>
      <button type="button" disabled={busy} className={control} onClick={() => setRemark(null)}>
        取消
      </button>
    </form>
  );
}
