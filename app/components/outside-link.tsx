import { ExternalLink } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

interface OutsideLinkProps {
  readonly href: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link to another site: it opens in a new window, and its text indicates that. */
export const OutsideLink = ({ href, className, children }: OutsideLinkProps): ReactElement => (
  <a href={href} target="_blank" rel="noopener" className={className}>
    {children}
    <ExternalLink className="ml-1 inline size-4" aria-hidden="true" />
    <span className="sr-only">（在新窗口打开）</span>
  </a>
);
