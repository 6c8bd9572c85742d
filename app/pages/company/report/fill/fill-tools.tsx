import { Copy, Download, type LucideIcon, Upload } from 'lucide-react';
import { type ChangeEvent, type ReactElement, useRef, useState } from 'react';
import type { ReturnForm, ReturnRecord } from '../../../../../generated/models.ts';
import type { Texts } from '../../../../components/returns/values.ts';
import { lazyDialog } from '../../../../features/parts/lazy-part.tsx';
import { showToast } from '../../../../features/toast/toast-store.ts';
import { changesIn, type FieldChange, type FileContent, missingFrom, templateRows } from './template.ts';
import type { ReturnDraft } from './use-return-draft.ts';

const ImportDialog = lazyDialog(() => import('./import-dialog.tsx'));

const MOST_BYTES = 2 * 1024 * 1024;

/** The changes in a chosen file; null if it is not a template, which a toast reports. */
async function contentOf(file: File, form: ReturnForm, texts: Texts): Promise<FileContent | null> {
  const refuse = (reason: string): null => {
    showToast('error', reason);
    return null;
  };
  if (file.size > MOST_BYTES) return refuse('表格不能超过2 MB');
  try {
    const { readSheet } = await import('../../../../../shared/tables/read-sheet.ts');
    const found = changesIn(form, texts, await readSheet(new Uint8Array(await file.arrayBuffer())));
    return found.changes ? found : refuse('这不是本报表的模板，请先下载模板再填写');
  } catch {
    return refuse('表格无法读取，请用Excel工作簿（xlsx）格式保存后再试');
  }
}

interface FillToolsProps {
  readonly record: ReturnRecord;
  readonly form: ReturnForm;
  readonly draft: ReturnDraft;
}

/** Other ways to fill in a return: copy from the previous year, or import a spreadsheet. */
export function FillTools({ record, form, draft }: FillToolsProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const [content, setContent] = useState<FileContent | null>(null);
  const { task, lastYear } = record;
  const hasLastYear = Object.keys(lastYear).length > 0;
  const copy = (): void => {
    const missing = missingFrom(form, draft.texts, lastYear);
    const count = Object.keys(missing).length;
    if (count > 0) draft.fill(missing);
    showToast(
      count > 0 ? 'success' : 'info',
      count > 0 ? `已带入上年的${count}项，请逐项核对` : '没有空着的指标可以带入',
    );
  };
  const save = async (): Promise<void> => {
    try {
      const { saveTemplate } = await import('./save-template.ts');
      await saveTemplate(`${task.year}年${task.title}`, templateRows(form, draft.texts, lastYear));
    } catch {
      showToast('error', '模板下载失败，请稍后再试');
    }
  };
  const read = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) setContent(await contentOf(file, form, draft.texts));
  };
  const take = (changes: readonly FieldChange[]): void => {
    setContent(null);
    draft.fill(Object.fromEntries(changes.map(({ id, after }) => [id, after])));
    showToast('success', `已写入${changes.length}项`);
  };
  return (
    <div className="no-print mb-4 flex flex-wrap gap-2 text-sm">
      {hasLastYear ? <Tool icon={Copy} text="带入上年数据" onClick={copy} /> : null}
      <Tool icon={Download} text="下载模板" onClick={() => void save()} />
      <Tool icon={Upload} text="导入表格" onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept=".xlsx"
        aria-label="要导入的表格"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void read(event)}
      />
      {content?.changes ? (
        <ImportDialog
          changes={content.changes}
          problems={content.problems}
          onClose={() => setContent(null)}
          onTake={take}
        />
      ) : null}
    </div>
  );
}

interface ToolProps {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly onClick: () => void;
}

const Tool = ({ icon: Icon, text, onClick }: ToolProps): ReactElement => (
  <button
    type="button"
    onClick={onClick}
    className="inline-flex min-h-11 items-center gap-1.5 rounded-sm border border-line px-3 hover:border-brand hover:text-brand"
  >
    <Icon className="size-4" aria-hidden="true" />
    {text}
  </button>
);
