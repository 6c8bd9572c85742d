import type { ReactElement } from 'react';
import { getReturn } from '../../../../generated/api/reporting.ts';
import type { ApiClient } from '../../../../generated/api/transport.ts';
import type { ReturnForm, ReturnReceipt, ReturnTask, ReturnValues } from '../../../../generated/models.ts';
import { fieldsOf } from '../../../../shared/returns/check.ts';
import { differenceOf, shown } from '../../../components/returns/values.ts';
import { Card } from '../../../ui/card.tsx';

const MOST = 6;

export interface OwnFiguresData {
  readonly form: ReturnForm;
  readonly year: number;
  readonly values: ReturnValues;
  readonly before: ReturnValues;
}

/** The company's latest reported figures, and those of the previous year; null if it has reported nothing. */
export async function loadOwnFigures(
  api: ApiClient,
  tasks: readonly ReturnTask[],
  receipts: readonly ReturnReceipt[],
): Promise<OwnFiguresData | null> {
  const task = tasks.find(({ kind }) => kind === 'form');
  if (!task || receipts.length === 0) return null;
  const { form, values, lastYear } = await getReturn(api, { id: task.id });
  if (!form) return null;
  const isThisYear = task.state === 'submitted';
  return isThisYear
    ? { form, year: task.year, values, before: lastYear }
    : { form, year: task.year - 1, values: lastYear, before: {} };
}

/** The first figures of the company's latest return, compared with the previous period; renders nothing if there are none. */
export function OwnFigures({
  figures: { form, year, values, before },
}: {
  readonly figures: OwnFiguresData;
}): ReactElement | null {
  const fields = fieldsOf(form).filter(({ id, unit }) => unit === '万元' && typeof values[id] === 'number');
  if (fields.length === 0) return null;
  return (
    <Card className="mt-5">
      <h2 className="mb-3 font-bold text-lg">本企业{year}年主要指标</h2>
      <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {fields.slice(0, MOST).map(({ id, label, unit }) => {
          const difference = differenceOf(values[id], before[id]);
          return (
            <div key={id} className="rounded-sm bg-surface p-3">
              <dt className="text-muted">{label}</dt>
              <dd className="font-bold text-xl tabular-nums">
                {shown(values[id])}
                <span className="ml-1 font-normal text-base">{unit}</span>
              </dd>
              {difference ? <dd className="text-muted text-sm">比上年 {difference.text}</dd> : null}
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
