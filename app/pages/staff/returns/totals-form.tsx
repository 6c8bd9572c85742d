import { type ReactElement, useState } from 'react';
import { getReturnTotals } from '../../../../generated/api/staff.ts';
import { useApi } from '../../../core/api/api-context.ts';
import { useSite } from '../../../core/page/site-context.ts';
import { showToast } from '../../../features/toast/toast-store.ts';
import { Button } from '../../../ui/button.tsx';

/** The only return for which totals are computed. */
export const TOTALS_TASK = 'annual-statistics';

/** The three years before the present one, and all others that have totals; newest first. */
const yearsOffered = (last: number, years: readonly number[]): readonly number[] =>
  [...new Set([last, last - 1, last - 2, ...years])].sort((one, other) => other - one);

/** Downloads a spreadsheet of the totals over all companies whose return for a year has been accepted. */
export function TotalsForm({ years }: { readonly years: readonly number[] }): ReactElement {
  const api = useApi();
  const { today } = useSite();
  const last = Number(today.slice(0, 4)) - 1;
  const [year, setYear] = useState(last);
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const table = await getReturnTotals(api, { task: TOTALS_TASK, year });
      const { saveWorkbook } = await import('../../../components/list/workbook.ts');
      await saveWorkbook(table);
      showToast('success', `已导出${year}年汇总，共${Math.max(0, table.columns.length - 3)}家企业`);
    } catch {
      // The API client has already reported the error.
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="no-print flex items-center gap-2">
      <select
        aria-label="汇总年度"
        value={year}
        onChange={(event) => setYear(Number(event.target.value))}
        className="h-12 rounded-sm border border-line bg-card px-3"
      >
        {yearsOffered(last, years).map((one) => (
          <option key={one} value={one}>
            {one}年
          </option>
        ))}
      </select>
      <Button variant="outline" disabled={busy} onClick={save}>
        导出汇总
      </Button>
    </span>
  );
}
