import type { ReactElement } from 'react';

/** The site's mark: a fuel assembly's grid in the ring of a reactor vessel. */
export const Emblem = ({ className }: { readonly className?: string }): ReactElement => (
  <svg viewBox="0 0 48 48" className={className} aria-hidden="true" focusable="false">
    <circle cx="24" cy="24" r="22" fill="none" stroke="currentColor" strokeWidth="2.5" />
    <circle cx="24" cy="24" r="17.5" fill="currentColor" />
    <g fill="#fff">
      {[0, 1, 2, 3, 4].flatMap((row) =>
        [0, 1, 2, 3, 4].map((column) => (
          <circle
            key={`${row}-${column}`}
            cx={14 + column * 5}
            cy={14 + row * 5}
            r={row === 2 && column === 2 ? 2.4 : 1.35}
            opacity={row === 2 || column === 2 ? 1 : 0.65}
          />
        )),
      )}
    </g>
  </svg>
);
