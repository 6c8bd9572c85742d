import type { ReactElement } from 'react';

/** The site's logo: a fuel assembly's grid in the ring of a reactor vessel. */
export const Emblem = ({ className }: { readonly className?: string }): ReactElement => (
  <svg viewBox="0 0 48 48" className={className} aria-hidden="true" focusable="false">
    <circle cx="24" cy="24" r="22" fill="none" stroke="currentColor" strokeWidth="2.5" />
    <circle cx="24" cy="24" r="17.5" fill="currentColor" />
    {/* Dots are round caps of zero-length lines: every page contains the logo, and 25 circles would take a kilobyte. */}
    <g fill="none" stroke="#fff" strokeWidth="2.7" strokeLinecap="round">
      <path
        d="M14 14h0m5 0h0m10 0h0m5 0h0M14 19h0m5 0h0m10 0h0m5 0h0M14 29h0m5 0h0m10 0h0m5 0h0M14 34h0m5 0h0m10 0h0m5 0h0"
        opacity="0.65"
      />
      <path d="M24 14h0m0 5h0m0 10h0m0 5h0M14 24h0m5 0h0m10 0h0m5 0h0" />
      <path d="M24 24h0" strokeWidth="4.8" />
    </g>
  </svg>
);
