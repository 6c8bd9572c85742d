import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { useNavigateTo } from '../../core/navigation/navigate.ts';
import { usePageView } from '../../core/page/view.ts';

interface MapLinkProps {
  readonly href: string | null;
  readonly children: ReactNode;
}

/** A link in a map. The page offers the same links elsewhere, for people who use no pointer. */
export function MapLink({ href, children }: MapLinkProps): ReactElement {
  const navigateTo = useNavigateTo();
  const { path } = usePageView();
  // The current page is not linked: the browser would load it again.
  if (href === null || href === path) return <>{children}</>;
  // An SVG link is not an HTMLAnchorElement, so the application's click listener ignores it; it is handled here.
  const open = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigateTo(href);
  };
  return (
    <a href={href} tabIndex={-1} onClick={open}>
      {children}
    </a>
  );
}
