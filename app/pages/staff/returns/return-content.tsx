import type { ReactElement } from 'react';
import type { ReturnDeskRecord, ReturnVersion } from '../../../../generated/models.ts';
import { ReturnTable } from '../../../components/returns/return-table.tsx';
import { useSite } from '../../../core/page/site-context.ts';
import { useDownload } from '../../../features/session/download.ts';

interface ReturnContentProps {
  readonly record: ReturnDeskRecord['record'];
  /** Values of the version that is shown. */
  readonly values: ReturnVersion['values'];
  readonly year: number;
}

/** The content of a submitted return: the values of a form, or files with a note. */
export function ReturnContent({ record, values, year }: ReturnContentProps): ReactElement {
  const { settings } = useSite();
  const download = useDownload();
  return (
    <div className="mt-6">
      {record.form ? (
        <ReturnTable form={record.form} values={values} lastYear={record.lastYear} year={year} />
      ) : (
        <>
          {values.note ? <p className="whitespace-pre-line">{String(values.note)}</p> : null}
          <ul className="mt-2 grid gap-2">
            {record.files.map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  className="min-h-11 text-brand underline underline-offset-4"
                  onClick={() => void download(`${settings.apiBase}/report/file/${id}`, name)}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
