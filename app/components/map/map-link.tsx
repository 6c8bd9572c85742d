import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { useNavigateTo } from '../../core/navigation/navigate.ts';
import { usePageView } from '../../core/page/view.ts';

interface MapLinkProps {
  readonly href: string | null;
  readonly children: ReactNode;
}

/** What of a map leads to a page. The page offers the same as links elsewhere, for those who use no pointer. */
export function MapLink({ href, children }: MapLinkProps): ReactElement {
  const navigateTo = useNavigateTo();
  const { path } = usePageView();
  // The page that is shown is no place to go to: the browser would load it again.
  if (href === null || href === path) return <>{children}</>;
  // A link in a picture has no plain address, so the application's listener leaves it to this one.
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
