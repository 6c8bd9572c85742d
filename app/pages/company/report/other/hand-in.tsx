import type { ReactElement } from 'react';
import { usePermission } from '../../../../features/session/permission.tsx';
import { Button } from '../../../../ui/button.tsx';
import { controlClass, described, FieldFrame } from '../../../../ui/field-frame.tsx';

interface HandInProps {
  readonly note: string;
  readonly setNote: (note: string) => void;
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly onSubmit: () => void;
}

/** The remark on a file return, and the submit button. */
export function HandIn({ note, setNote, error, busy, onSubmit }: HandInProps): ReactElement {
  const maySubmit = usePermission('report:return:submit');
  return (
    <div className="mt-5 grid gap-5">
      <FieldFrame id="return-note" label="补充说明" required={false} error={error}>
        <textarea
          {...described('return-note', undefined, error)}
          rows={3}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          className={`${controlClass} py-2`}
        />
      </FieldFrame>
      {maySubmit ? (
        <Button disabled={busy} onClick={onSubmit}>
          {busy ? '正在提交…' : '提交填报'}
        </Button>
      ) : (
        <p className="text-muted">子账号可以上传文件，填报由企业主账号提交。</p>
      )}
    </div>
  );
}
