import { Columns3, FileSpreadsheet, Rows3, Rows4 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { showToast } from '../../features/toast/toast-store.ts';
import type { ListColumn } from './list-columns.ts';

interface ListToolsProps<Row> {
  readonly caption: string;
  readonly columns: readonly ListColumn<Row>[];
  /** The columns that are not hidden. */
  readonly shown: readonly ListColumn<Row>[];
  /** Returns the rows of the spreadsheet. */
  readonly exported: () => Promise<readonly Row[]>;
  readonly hidden: ReadonlySet<string>;
  readonly onHide: (hidden: ReadonlySet<string>) => void;
  readonly isDense: boolean;
  readonly onDense: (isDense: boolean) => void;
}

const tool =
  'inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-sm border border-line px-3 hover:border-brand hover:text-brand';

/** The tools of a list as a whole: columns, density, download as a spreadsheet. */
export function ListTools<Row>(props: ListToolsProps<Row>): ReactElement {
  const { caption, columns, shown, exported, hidden, onHide, isDense, onDense } = props;
  const [busy, setBusy] = useState(false);
  const optional = columns.filter(({ isHead }) => !isHead);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { saveList } = await import('./save-list.ts');
      await saveList(caption, shown, await exported());
    } catch {
      showToast('error', '导出失败，请稍后再试');
    } finally {
      setBusy(false);
    }
  };
  const Density = isDense ? Rows3 : Rows4;
  return (
    <div className="no-print mb-2 flex flex-wrap justify-end gap-2 text-sm">
      <details className="relative max-md:hidden">
        <summary className={tool}>
          <Columns3 className="size-4" aria-hidden="true" />
          显示的列
        </summary>
        <ul className="absolute right-0 z-20 mt-1 w-48 rounded-lg border border-line bg-card p-2 shadow-float">
          {optional.map(({ key, label }) => (
            <li key={key}>
              <label className="flex min-h-9 items-center gap-2 px-1">
                <input
                  type="checkbox"
                  checked={!hidden.has(key)}
                  onChange={(event) =>
                    onHide(new Set(event.target.checked ? [...hidden].filter((one) => one !== key) : [...hidden, key]))
                  }
                  className="size-5 accent-brand"
                />
                {label}
              </label>
            </li>
          ))}
        </ul>
      </details>
      <button
        type="button"
        aria-pressed={isDense}
        onClick={() => onDense(!isDense)}
        className={`${tool} max-md:hidden`}
      >
        <Density className="size-4" aria-hidden="true" />
        紧凑
      </button>
      <button type="button" disabled={busy} onClick={save} className={tool}>
        <FileSpreadsheet className="size-4" aria-hidden="true" />
        导出表格
      </button>
    </div>
  );
}
