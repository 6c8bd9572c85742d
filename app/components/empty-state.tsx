import { Inbox } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

/** Shown instead of an empty list, with what the visitor can do about it. */
export const EmptyState = ({
  title = '暂无数据',
  children,
}: {
  readonly title?: string;
  readonly children?: ReactNode;
}): ReactElement => (
  <div className="motif-soft flex flex-col items-center rounded-lg dashed border border-line px-6 py-14 text-center">
    <Inbox className="size-10 text-muted" aria-hidden="true" />
    <p className="mt-3 font-bold text-lg">{title}</p>
    {children ? <div className="mt-1 text-muted">{children}</div> : null}
  </div>
);
