import type { ReactElement } from 'react';

/** A bar beside its figure; its length is an SVG attribute, because the Content-Security-Policy forbids style attributes. */
export const Bar = ({ part }: { readonly part: number }): ReactElement => (
  <svg
    data-bar=""
    viewBox="0 0 100 8"
    preserveAspectRatio="none"
    className="h-2.5 w-full min-w-24 text-brand"
    aria-hidden="true"
    focusable="false"
  >
    <rect width="100" height="8" className="text-mist" fill="currentColor" />
    <rect width={Math.max(0.5, Math.min(1, part) * 100).toFixed(1)} height="8" fill="currentColor" />
  </svg>
);
