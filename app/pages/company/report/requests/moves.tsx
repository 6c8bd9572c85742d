import { type ReactElement, useState } from 'react';
import { getDeskRequest, getRequest, handleRequest, moveRequest } from '../../../../../generated/api/reporting.ts';
import { RequestTransitionSchema } from '../../../../../generated/body-schemas.ts';
import type { RequestDetail, RequestMove, RequestTransition } from '../../../../../generated/models.ts';
import { requestState } from '../../../../../generated/states.ts';
import { useApi } from '../../../../core/api/api-context.ts';
import { TextAreaField } from '../../../../features/forms/fields.tsx';
import { SchemaForm } from '../../../../features/forms/schema-form.tsx';
import { useSchemaForm } from '../../../../features/forms/use-schema-form.ts';
import { usePermission } from '../../../../features/session/permission.tsx';
import { showToast } from '../../../../features/toast/toast-store.ts';
import { Button } from '../../../../ui/button.tsx';

interface MovesProps {
  readonly request: RequestDetail;
  readonly onDesk: boolean;
  readonly onChange: (request: RequestDetail) => void;
}

/** The transitions currently allowed. One is chosen, then confirmed with or without a note. */
export function Moves({ request, onDesk, onChange }: MovesProps): ReactElement | null {
  const maySubmit = usePermission('report:request:submit');
  const [chosen, setChosen] = useState<RequestMove | null>(null);
  const moves = request.moves.filter(({ to }) => to !== requestState.pending || maySubmit);
  if (moves.length === 0) return null;
  return (
    <section className="no-print mt-6 rounded-lg bg-surface p-4" aria-labelledby="moves">
      <h2 id="moves" className="font-bold text-lg">
        可以进行的操作
      </h2>
      {chosen ? (
        <MoveForm
          key={chosen.to}
          request={request}
          move={chosen}
          onDesk={onDesk}
          onCancel={() => setChosen(null)}
          onDone={(changed) => {
            setChosen(null);
            onChange(changed);
          }}
        />
      ) : (
        <div className="mt-3 flex flex-wrap gap-3">
          {moves.map((move) => (
            <Button key={move.to} variant="outline" onClick={() => setChosen(move)}>
              {move.label}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

interface MoveFormProps {
  readonly request: RequestDetail;
  readonly move: RequestMove;
  readonly onDesk: boolean;
  readonly onCancel: () => void;
  readonly onDone: (request: RequestDetail) => void;
}

function MoveForm({ request, move, onDesk, onCancel, onDone }: MoveFormProps): ReactElement {
  const api = useApi();
  const initial: RequestTransition = { to: move.to as RequestTransition['to'], note: '' };
  const form = useSchemaForm<RequestTransition>({
    schema: RequestTransitionSchema,
    initial,
    storeAs: `request-transition-${request.id}-${move.to}`,
    check: ({ note }) => (onDesk && !note?.trim() ? [{ path: 'note', message: '请填写办理说明' }] : []),
    onSubmit: async (values) => {
      const params = { id: request.id };
      const { version } = request;
      const change = { ...values, ...(version === undefined ? {} : { version }) };
      try {
        const changed = onDesk ? await handleRequest(api, params, change) : await moveRequest(api, params, change);
        showToast('success', `已${move.label}`);
        onDone(changed);
      } catch (error) {
        // If somebody else has changed the request first, its new state is shown.
        const now = await (onDesk ? getDeskRequest(api, params) : getRequest(api, params)).catch(() => request);
        if (now.state !== request.state || now.version !== version) onDone(now);
        throw error;
      }
    },
  });
  return (
    <div className="mt-3 max-w-[40rem]">
      <SchemaForm
        form={form}
        submit={`确认${move.label}`}
        actions={
          <Button
            variant="outline"
            disabled={form.busy}
            onClick={() => {
              form.settle(initial);
              onCancel();
            }}
          >
            取消
          </Button>
        }
      >
        <TextAreaField name="note" rows={3} hint={onDesk ? '企业将看到这段说明，必须填写' : '可以补充说明'} />
      </SchemaForm>
    </div>
  );
}
