import type { ReactElement } from 'react';
import type { ShadeStep } from './shades.ts';

/** What the shades of a map mean. */
export const MapLegend = ({ steps }: { readonly steps: readonly ShadeStep[] }): ReactElement => (
  <ul aria-label="图例" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
    {steps.map(({ color, text }) => (
      <li key={text} className="inline-flex items-center gap-1.5">
        <svg viewBox="0 0 16 12" className="h-3 w-4" aria-hidden="true">
          <rect width="16" height="12" rx="2" fill={color} stroke="#56637a" strokeWidth="0.5" />
        </svg>
        {text}
      </li>
    ))}
  </ul>
);
