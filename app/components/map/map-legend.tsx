import { type ReactElement, useId } from 'react';
import { chartText } from '../chart/palette.ts';
import type { ShadeStep } from './shades.ts';

/** The legend of a map's shades; hatched steps are marked as such. */
export const MapLegend = ({ steps }: { readonly steps: readonly ShadeStep[] }): ReactElement => (
  <ul aria-label="图例" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
    {steps.map((step) => (
      <li key={step.text} className="inline-flex items-center gap-1.5">
        <Swatch step={step} />
        {step.text}
      </li>
    ))}
  </ul>
);

function Swatch({ step }: { readonly step: ShadeStep }): ReactElement {
  const clip = useId();
  return (
    <svg viewBox="0 0 16 12" className="figure-ink h-3 w-4 shrink-0" aria-hidden="true">
      <clipPath id={clip}>
        <rect width="16" height="12" rx="2" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="16" height="12" fill={step.isHatched ? chartText.ground : step.color} />
        {step.isHatched
          ? [-8, -2, 4, 10].map((x) => (
              <line key={x} x1={x} y1="12" x2={x + 12} y2="0" stroke={step.color} strokeWidth="2" />
            ))
          : null}
      </g>
      <rect x="0.25" y="0.25" width="15.5" height="11.5" rx="2" fill="none" stroke={chartText.soft} strokeWidth="0.5" />
    </svg>
  );
}
