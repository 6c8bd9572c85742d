import type { ReactElement } from 'react';
import type { Dept } from '../../../../generated/models.ts';
import { completeness } from './dept-fields.ts';

/** How complete the company's data is, and which fields are missing. */
export function CompletenessBar({ dept }: { readonly dept: Partial<Dept> }): ReactElement {
  const { percent, missing } = completeness(dept);
  return (
    <div className="mb-5 rounded-lg bg-surface p-4">
      <p className="flex justify-between gap-4">
        <span id="completeness" className="font-bold">
          资料完整度
        </span>
        <span className="tabular-nums">{percent}%</span>
      </p>
      <progress
        aria-labelledby="completeness"
        value={percent}
        max={100}
        className="mt-1 h-2.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
      />
      <p className="mt-1 text-muted text-sm">
        {missing.length > 0 ? `尚未填写：${missing.join('、')}` : '资料已填写完整'}
      </p>
    </div>
  );
}
