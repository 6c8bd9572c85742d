import type { ReactElement } from 'react';
import type { DeptChange } from '../../../../generated/models.ts';
import { zonedTime } from '../../../../shared/dates/zone.ts';
import { chineseDateTime } from '../../../core/dates/format.ts';
import { labelOf } from './dept-fields.ts';
import { Part } from './part.tsx';

const shown = (value: string): string => value || '（空）';

/** The changes of the company's data with their authors, newest first. */
export const HistoryPart = ({ changes }: { readonly changes: readonly DeptChange[] }): ReactElement => (
  <Part id="history" title="资料修改记录">
    {changes.length === 0 ? (
      <p className="text-muted">还没有修改过企业资料。</p>
    ) : (
      <ol className="ruled">
        {changes.map(({ id, time, userName, changes: fields }) => (
          <li key={id} className="py-3">
            <p className="text-muted">
              <time dateTime={zonedTime(time)}>{chineseDateTime(time)}</time>，{userName}修改
            </p>
            <ul className="mt-1">
              {fields.map(({ field, before, after }) => (
                <li key={field}>
                  {labelOf(field)}：<del className="text-muted">{shown(before)}</del>
                  <span aria-hidden="true"> → </span>
                  <span className="sr-only">改为</span>
                  <ins className="no-underline">{shown(after)}</ins>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    )}
  </Part>
);
