import type { ReactElement, ReactNode } from 'react';

/** The white background of a page's content. */
export const Card = ({
  children,
  className = '',
}: {
  readonly children: ReactNode;
  readonly className?: string;
}): ReactElement => <div className={`rounded-lg border border-line bg-card p-3.5 md:p-7 ${className}`}>{children}</div>;
