import type { ReactElement } from 'react';
import type { ChartPoints } from './point-text.ts';

interface ChartControlsProps {
  readonly points: ChartPoints;
  /** The current point in words; '' before one is selected. */
  readonly text: string;
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (name: string) => void;
}

/** The controls below an interactive chart: the current point in words, and a switch for each series if there are several. */
export const ChartControls = ({ points, text, hidden, onToggle }: ChartControlsProps): ReactElement => (
  <div className="no-print mt-2 elder:hidden">
    <p className="min-h-6 text-sm" data-chart-point="">
      {text || <span className="text-muted">指向或轻点图形查看数值；选中图形后可用左右方向键逐项查看。</span>}
    </p>
    {points.series.length > 1 ? (
      <fieldset className="mt-1 flex flex-wrap gap-1.5">
        <legend className="sr-only">图中显示的项目</legend>
        {points.series.map(({ name }) => (
          <button
            key={name}
            type="button"
            aria-pressed={!hidden.has(name)}
            onClick={() => onToggle(name)}
            className="min-h-8 rounded-sm border border-line px-2 text-muted text-sm aria-pressed:border-brand aria-pressed:text-brand"
          >
            {name}
          </button>
        ))}
      </fieldset>
    ) : null}
  </div>
);
