import { type ReactElement, useState } from 'react';
import { ScrollTable } from '../../../../components/scroll-table.tsx';
import { lazyDialog } from '../../../../features/parts/lazy-part.tsx';
import type { FieldChange } from './template.ts';

const ConfirmDialog = lazyDialog(() => import('../../../../components/confirm-dialog.tsx'));

interface ImportDialogProps {
  readonly changes: readonly FieldChange[];
  readonly problems: readonly string[];
  readonly onClose: () => void;
  readonly onTake: (changes: readonly FieldChange[]) => void;
}

/** Previews the changes in a file, cell by cell; nothing is imported until it is confirmed. */
export default function ImportDialog({ changes, problems, onClose, onTake }: ImportDialogProps): ReactElement {
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const taken = changes.filter(({ id }) => !skipped.has(id));
  const toggle = (id: string, isTaken: boolean): void => {
    const next = new Set(skipped);
    if (isTaken) next.delete(id);
    else next.add(id);
    setSkipped(next);
  };
  return (
    <ConfirmDialog
      title={`导入表格：${changes.length}处不同`}
      confirm={`写入${taken.length}项`}
      onClose={onClose}
      onConfirm={async () => onTake(taken)}
    >
      {problems.length > 0 ? (
        <div role="alert" className="mb-4 rounded-lg border border-warning p-3">
          <p className="font-bold">以下内容没有读入：</p>
          <ul className="list-disc pl-5">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {changes.length === 0 ? (
        <p>表格中没有与现有填写不同的内容。</p>
      ) : (
        <ChangeTable changes={changes} skipped={skipped} onToggle={toggle} />
      )}
    </ConfirmDialog>
  );
}

interface ChangeTableProps {
  readonly changes: readonly FieldChange[];
  /** The fields that are not imported. */
  readonly skipped: ReadonlySet<string>;
  readonly onToggle: (id: string, isTaken: boolean) => void;
}

const ChangeTable = ({ changes, skipped, onToggle }: ChangeTableProps): ReactElement => (
  <ScrollTable caption="表格与现有填写的差异">
    <thead>
      <tr>
        <th scope="col">写入</th>
        <th scope="col">指标</th>
        <th scope="col">现有填写</th>
        <th scope="col">表格</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ id, label, unit, before, after }) => (
        <tr key={id} data-change={id}>
          <td>
            <input
              type="checkbox"
              aria-label={`写入${label}`}
              checked={!skipped.has(id)}
              onChange={(event) => onToggle(id, event.target.checked)}
              className="size-6 accent-brand"
            />
          </td>
          <th scope="row">{label}</th>
          <td>{before || '—'}</td>
          <td>
            {after}
            {unit}
          </td>
        </tr>
      ))}
    </tbody>
  </ScrollTable>
);
