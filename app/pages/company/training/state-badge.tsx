import type { ReactElement, ReactNode } from 'react';

const looks = {
  good: 'border-success text-success',
  waiting: 'border-warning text-warning',
  calm: 'border-line text-muted',
} as const;

/** A state as a short word: told by its text, the colour only repeats it. */
export const StateBadge = ({
  look,
  children,
}: {
  readonly look: keyof typeof looks;
  readonly children: ReactNode;
}): ReactElement => (
  <span className={`inline-block whitespace-nowrap rounded-sm border bg-card px-2 text-sm leading-6 ${looks[look]}`}>
    {children}
  </span>
);
