import type { ReactElement } from 'react';
import { type Dose, doseText, marks, placeOf } from './doses.ts';

interface DoseRowProps {
  readonly dose: Dose;
  readonly state: 'plain' | 'front' | 'back';
}

const bars = { plain: 'fill-brand', front: 'fill-glow', back: 'fill-line' } as const;

/** A dose: its name and value as text, with a bar below. */
export const DoseRow = ({ dose, state }: DoseRowProps): ReactElement => (
  <li>
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className={state === 'front' ? 'font-bold text-brand' : ''}>
        {dose.label}
        <span className="ml-2 text-muted text-sm">{dose.group}</span>
      </span>
      <span className="whitespace-nowrap font-bold tabular-nums">
        {doseText(dose.microSv)}
        <span className="font-normal text-muted">/{dose.per}</span>
      </span>
    </p>
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-0.5 h-3 w-full" aria-hidden="true">
      <rect width="100" height="4" className="fill-surface" />
      <rect width={Math.max(1, placeOf(dose.microSv))} height="4" className={`transition-colors ${bars[state]}`} />
      {marks.slice(1, -1).map((mark) => (
        <line
          key={mark}
          x1={placeOf(mark)}
          x2={placeOf(mark)}
          y1="0"
          y2="4"
          className="stroke-card"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  </li>
);
