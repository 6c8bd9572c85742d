import type { ReactElement } from 'react';
import { ChangeText } from '../../../components/change-text.tsx';
import { figure } from '../../../core/facts/units.ts';
import { type Compared, decimalsOf } from './figures.ts';

const Change = ({
  label,
  percent,
}: {
  readonly label: string;
  readonly percent: number | null;
}): ReactElement | null =>
  percent === null ? null : (
    <div className="flex gap-1.5">
      <dt className="text-muted">{label}</dt>
      <dd>
        <ChangeText percent={percent} />
      </dd>
    </div>
  );

/** The figures of a period with their changes. */
export const FigureCards = ({ figures }: { readonly figures: readonly Compared[] }): ReactElement => (
  <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 max-sm:elder:grid-cols-1">
    {figures.map((one) => (
      <li key={one.key} className="rounded-lg bg-surface p-4" data-indicator={one.key}>
        <p className="text-muted">{one.label}</p>
        <p className="mt-1 font-bold text-2xl text-ink tabular-nums">
          {figure(one.value, decimalsOf(one))}
          <span className="ml-1 font-normal text-base text-muted">{one.unit}</span>
        </p>
        <dl className="mt-1 grid gap-x-3 text-sm tabular-nums">
          <Change label="同比" percent={one.overYear} />
          <Change label="环比" percent={one.overQuarter} />
        </dl>
      </li>
    ))}
  </ul>
);
