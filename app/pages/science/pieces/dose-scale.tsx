import type { ReactElement } from 'react';
import { doseText, marks } from './doses.ts';

/** Positions of the five marks on the scale of the bars; narrow windows have room only for the ends. */
const places = [
  'left-0',
  'left-1/4 -translate-x-1/2 max-md:hidden',
  'left-1/2 -translate-x-1/2 max-sm:hidden',
  'left-3/4 -translate-x-1/2 max-md:hidden',
  'right-0',
] as const;

/** The marks below the bars; they are only a visual aid, since each row contains its value. */
export const DoseScale = (): ReactElement => (
  <div aria-hidden="true" className="relative mt-3 h-7 border-line border-t text-muted text-sm tabular-nums">
    {marks.map((mark, index) => (
      <span key={mark} className={`absolute top-1 whitespace-nowrap ${places[index] ?? ''}`}>
        {doseText(mark)}
      </span>
    ))}
  </div>
);
