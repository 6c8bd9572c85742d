import type { ReactElement, ReactNode } from 'react';

/** The SVG element of a panel's picture, 240 by 150. It is hidden from assistive technology, since its text is beside it. */
export const Drawing = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <svg viewBox="0 0 240 150" className="w-full rounded-sm bg-mist" aria-hidden="true" focusable="false">
    {children}
  </svg>
);

interface ArrowProps {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly className?: string;
}

/** A straight arrow in `currentColor`. */
export function Arrow({ from: [x1, y1], to: [x2, y2], className = 'text-ink' }: ArrowProps): ReactElement {
  const angle = Math.round((Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI);
  return (
    <g className={className} stroke="currentColor" fill="currentColor" strokeWidth="2">
      <line x1={x1} y1={y1} x2={x2} y2={y2} />
      <path d="M0 0l-9 -4.5v9z" transform={`translate(${x2} ${y2}) rotate(${angle})`} strokeWidth="1" />
    </g>
  );
}

/** A pipe: a thick line in the colour of its medium. */
export const Pipe = ({ d, className }: { readonly d: string; readonly className: string }): ReactElement => (
  <path d={d} className={className} fill="none" strokeWidth="5" strokeLinejoin="round" strokeLinecap="round" />
);
