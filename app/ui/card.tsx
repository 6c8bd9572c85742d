import type { ReactElement, ReactNode } from 'react';

/** The white ground that a page's content stands on. */
export const Card = ({
  children,
  className = '',
}: {
  readonly children: ReactNode;
  readonly className?: string;
}): ReactElement => <div className={`rounded-lg border border-line bg-card p-3.5 md:p-7 ${className}`}>{children}</div>;
