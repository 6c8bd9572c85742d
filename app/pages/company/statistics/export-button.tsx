import { FileSpreadsheet } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import type { FactTable } from '../../../../generated/models.ts';
import { showToast } from '../../../features/toast/toast-store.ts';
import { Button } from '../../../ui/button.tsx';

interface ExportButtonProps {
  readonly table: FactTable;
  readonly children: string;
}

/** Saves a table as a workbook. */
export function ExportButton({ table, children }: ExportButtonProps): ReactElement {
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { saveWorkbook } = await import('../../../components/list/workbook.ts');
      await saveWorkbook(table);
      showToast('success', `已导出：${table.title}.xlsx`);
    } catch {
      showToast('error', '导出失败，请稍后再试');
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="no-print">
      <Button variant="outline" disabled={isBusy} onClick={save}>
        <FileSpreadsheet className="size-4" aria-hidden="true" />
        {children}
      </Button>
    </span>
  );
}
