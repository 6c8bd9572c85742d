import { Rss } from 'lucide-react';
import type { ReactElement } from 'react';

/** A link to a column's RSS file. */
export const FeedLink = ({ href }: { readonly href: string }): ReactElement => (
  <a
    href={href}
    className="no-print inline-flex min-h-9 items-center gap-1.5 rounded-sm border border-line px-3 hover:border-brand hover:text-brand"
  >
    <Rss className="size-4" aria-hidden="true" />
    RSS订阅
  </a>
);
