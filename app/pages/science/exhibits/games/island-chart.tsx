import type { ReactElement } from 'react';
import { energyColors, storageColor } from '../../../../components/chart/palette.ts';
import { type Day, type Source, sources } from './supply.ts';

interface Look {
  readonly name: string;
  /** The source's colour in all charts; storage, which is not a source, has its own. */
  readonly color: string;
}

export const looks: Readonly<Record<Source, Look>> = {
  nuclear: { name: '核电', color: energyColors.nuclear },
  wind: { name: '风电', color: energyColors.wind },
  solar: { name: '光伏', color: energyColors.solar },
  storage: { name: '储能', color: storageColor },
  gas: { name: '燃气', color: energyColors.gas },
};

/** Wind and solar are too pale on white, so that high contrast mode outlines them. */
export const outlined = 'figure-ink [[data-contrast=high]_&]:stroke-ink';

/** SVG units per hour and per megawatt, and the height of the drawing. */
const [WIDE, TALL, HEIGHT] = [20, 1.5, 170];

/** The day as stacked bars, one per hour, with the demand as a line; shortages are red. */
export const IslandChart = ({ day }: { readonly day: Day }): ReactElement => (
  <svg viewBox={`0 0 ${24 * WIDE} ${HEIGHT}`} className={`w-full rounded-sm bg-card ${outlined}`} aria-hidden="true">
    {day.hours.map(({ from, short }, hour) => {
      let top = HEIGHT;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the hour.
        <g key={hour}>
          {sources.map((source) => {
            top -= from[source] * TALL;
            return (
              <rect
                key={source}
                x={hour * WIDE + 1}
                y={top}
                width={WIDE - 2}
                height={from[source] * TALL}
                fill={looks[source].color}
              />
            );
          })}
          {short > 0 ? (
            <rect
              x={hour * WIDE + 1}
              y={top - short * TALL}
              width={WIDE - 2}
              height={short * TALL}
              className="fill-error/30 stroke-error"
              strokeDasharray="3 2"
            />
          ) : null}
        </g>
      );
    })}
    <path
      d={`M0 ${HEIGHT - (day.hours[0]?.load ?? 0) * TALL}${day.hours.map(({ load }, hour) => `V${HEIGHT - load * TALL}H${(hour + 1) * WIDE}`).join('')}`}
      className="fill-none stroke-ink"
      strokeWidth="2"
    />
  </svg>
);
