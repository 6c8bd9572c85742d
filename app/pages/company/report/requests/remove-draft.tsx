import { type ReactElement, useState } from 'react';
import { removeRequest } from '../../../../../generated/api/reporting.ts';
import type { RequestDetail } from '../../../../../generated/models.ts';
import { requestState } from '../../../../../generated/states.ts';
import { useApi } from '../../../../core/api/api-context.ts';
import { useLacks } from '../../../../core/api/capabilities.ts';
import { useNavigateTo } from '../../../../core/navigation/navigate.ts';
import { useSite } from '../../../../core/page/site-context.ts';
import { lazyDialog } from '../../../../features/parts/lazy-part.tsx';
import { usePermission } from '../../../../features/session/permission.tsx';
import { showToast } from '../../../../features/toast/toast-store.ts';
import { Button } from '../../../../ui/button.tsx';
import { requestList } from './addresses.ts';

const ConfirmDialog = lazyDialog(() => import('../../../../components/confirm-dialog.tsx'));

/** Whether a request and its files can be removed: by its company while it is a draft, with a backend that has the calls. */
export function useMayRemove({ state }: RequestDetail, onDesk: boolean): boolean {
  const lacks = useLacks(useSite().capabilities, 'request-removal');
  const mayEdit = usePermission('report:request:edit');
  return state === requestState.draft && !onDesk && mayEdit && !lacks;
}

/** The button that removes a draft after a question, and then returns to the list. */
export function RemoveDraft({ id, title }: RequestDetail): ReactElement {
  const api = useApi();
  const go = useNavigateTo();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        删除草稿
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="删除草稿"
          confirm="确认删除"
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await removeRequest(api, { id });
            setAsking(false);
            showToast('success', '已删除草稿');
            // Going back must not lead to the removed draft.
            go(requestList, { replace: true });
          }}
        >
          <p>确定要删除草稿“{title}”吗？它的附件和补充说明会一并删除，不能恢复。</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
