import { type ReactElement, useState } from 'react';
import { getDeskReturn, handleReturns } from '../../../../generated/api/staff.ts';
import type { RequestMove, ReturnDeskRecord, ReturnVersion } from '../../../../generated/models.ts';
import { returnState } from '../../../../generated/states.ts';
import { PrintButton } from '../../../components/print-button.tsx';
import { ReturnHistory } from '../../../components/returns/return-history.tsx';
import { ReturnStatus } from '../../../components/returns/return-status.tsx';
import { useApi } from '../../../core/api/api-context.ts';
import { useReload } from '../../../core/page/use-reload.ts';
import { usePageView } from '../../../core/page/view.ts';
import { lazyDialog } from '../../../features/parts/lazy-part.tsx';
import { orNull } from '../../../templates/no-such-page.ts';
import { moveName, reportOutcome } from '../parts/batch-bar.tsx';
import { StaffPage } from '../parts/staff-page.tsx';
import { ReturnContent } from './return-content.tsx';
import { ReturnFacts, ReturnIssues, ReturnMoves } from './return-parts.tsx';

const MoveDialog = lazyDialog(() => import('../parts/move-dialog.tsx'));

/** The current state of the return, and a function that reloads it. */
function useDesk(loaded: ReturnDeskRecord): { readonly desk: ReturnDeskRecord; readonly reload: () => Promise<void> } {
  const api = useApi();
  const loadPage = useReload();
  const [desk, setDesk] = useState(loaded);
  const reload = async (): Promise<void> => {
    const found = await orNull(getDeskReturn(api, { id: loaded.item.id }));
    if (found) setDesk(found);
    // The company has withdrawn the return: the page shows the list and a notice.
    else await loadPage();
  };
  return { desk, reload };
}

/** One company's return: its content, the results of the checks, its history, and the available actions. */
export function DeskReturn({ loaded }: { readonly loaded: ReturnDeskRecord }): ReactElement {
  const api = useApi();
  const { path } = usePageView();
  const { desk, reload } = useDesk(loaded);
  const [opened, setOpened] = useState<ReturnVersion | null>(null);
  const [chosen, setChosen] = useState<RequestMove | null>(null);
  const { item, record, moves, history, versions, issues } = desk;
  const move = async ({ to }: RequestMove, note: string): Promise<void> => {
    try {
      const { id, version } = item;
      reportOutcome(await handleReturns(api, { ids: [id], to, note, versions: [{ id, version }] }));
    } finally {
      // Also after a failure, because somebody else may have changed the return first.
      await reload();
    }
    setChosen(null);
  };
  return (
    <StaffPage
      title={`${item.companyName}：${item.year}年${item.title}`}
      aside={
        <a href={path} className="text-brand underline underline-offset-4">
          返回列表
        </a>
      }
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status">
          <span className="sr-only">当前状态：</span>
          <ReturnStatus code={item.status} />
        </p>
        <PrintButton />
      </div>
      <ReturnFacts item={item} submittedBy={record.task.submittedBy} />
      <ReturnIssues issues={issues} />
      <ReturnMoves moves={moves} onChoose={setChosen} />
      <ReturnContent record={record} values={opened?.values ?? record.values} year={item.year} />
      <ReturnHistory
        events={history}
        versions={versions}
        shown={opened?.number ?? versions[0]?.number}
        // Only versions of forms have contents; of file returns, only the current files are stored.
        onOpen={record.form ? setOpened : undefined}
      />
      {chosen ? (
        <MoveDialog
          title={`${chosen.label}？`}
          confirm={`确认${chosen.label}`}
          needsNote={chosen.to === returnState.sentBack}
          noteLabel={chosen.to === returnState.sentBack ? '退回原因' : '办理说明'}
          storeAs={moveName('return', [item.id], chosen.to)}
          onClose={() => setChosen(null)}
          onConfirm={(note) => move(chosen, note)}
        />
      ) : null}
    </StaffPage>
  );
}
