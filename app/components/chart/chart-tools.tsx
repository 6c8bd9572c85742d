import type { ReactElement, ReactNode } from 'react';

/** What can be done with a chart, in one line as far as there is room; what is opened takes a line of its own. */
export const ChartTools = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <div className="no-print flex flex-wrap items-start gap-x-4">{children}</div>
);
