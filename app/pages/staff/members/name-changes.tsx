import type { ReactElement } from 'react';
import { decideNameChange } from '../../../../generated/api/staff.ts';
import type { NameChange } from '../../../../generated/models.ts';
import { useApi } from '../../../core/api/api-context.ts';
import { useAct } from '../parts/act.ts';
import { action } from './action.ts';

/** The names that companies ask for, to be confirmed or not. */
export function NameChanges({ names }: { readonly names: readonly NameChange[] }): ReactElement | null {
  const api = useApi();
  const act = useAct();
  if (names.length === 0) return null;
  return (
    <section className="mb-6 rounded-lg border border-warning p-4" aria-labelledby="names">
      <h2 id="names" className="font-bold text-lg">
        更名待确认
      </h2>
      <ul className="mt-2 grid gap-2">
        {names.map(({ id, deptName, name, person }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <span>{`${deptName}申请更名为“${name}”（${person}）`}</span>
            <button
              type="button"
              className={action}
              onClick={() => void act(() => decideNameChange(api, { id }, { confirmed: true }), '更名已确认')}
            >
              确认更名
            </button>
            <button
              type="button"
              className={action}
              onClick={() => void act(() => decideNameChange(api, { id }, { confirmed: false }), '更名申请已退回')}
            >
              不予确认
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
