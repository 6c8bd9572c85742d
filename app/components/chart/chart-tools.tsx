import type { ReactElement, ReactNode } from 'react';

/** The tools of a chart, in one line if there is room; an opened tool takes a line of its own. */
export const ChartTools = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <div className="no-print flex flex-wrap items-start gap-x-4">{children}</div>
);
