import { ChevronDown } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

/** The figures of a chart as a table, in a collapsed section below it. */
export const ChartData = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <details className="group mt-3" data-chart-table="">
    <summary className="inline-flex min-h-6 cursor-pointer list-none items-center gap-1 text-brand underline underline-offset-4">
      <ChevronDown className="size-4 group-open:rotate-180" aria-hidden="true" />
      图中数据（表格）
    </summary>
    <div className="mt-3">{children}</div>
  </details>
);

interface ChartDataLinkProps {
  /** The anchor of the table on the page, and its heading. */
  readonly href: `#${string}`;
  readonly title: string;
}

/** For a chart whose figures are in a table further down the page. */
export const ChartDataLink = ({ href, title }: ChartDataLinkProps): ReactElement => (
  <p className="no-print mt-3">
    <a
      href={href}
      data-chart-table=""
      className="inline-flex min-h-6 items-center text-brand underline underline-offset-4"
    >
      图中数据见“{title}”表
    </a>
  </p>
);
