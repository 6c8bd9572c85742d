import type { ReactElement } from 'react';
import { doseText, marks } from './doses.ts';

/** Where the five marks stand, as the bars' own scale has them; a narrow window has room for the ends. */
const places = [
  'left-0',
  'left-1/4 -translate-x-1/2 max-md:hidden',
  'left-1/2 -translate-x-1/2 max-sm:hidden',
  'left-3/4 -translate-x-1/2 max-md:hidden',
  'right-0',
] as const;

/** The marks below the bars; each row says its value, so that they only help the eye. */
export const DoseScale = (): ReactElement => (
  <div aria-hidden="true" className="relative mt-3 h-7 border-line border-t text-muted text-sm tabular-nums">
    {marks.map((mark, index) => (
      <span key={mark} className={`absolute top-1 whitespace-nowrap ${places[index] ?? ''}`}>
        {doseText(mark)}
      </span>
    ))}
  </div>
);
