import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useSite } from '../../core/page/site-context.ts';
import type { PageView } from '../../core/page/view.ts';
import { documentTitle } from '../head/title.ts';

/** The heading of the page that is shown; kept pages that are hidden have one as well. */
const visibleHeading = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('#main h1')].find((heading) => heading.getClientRects().length > 0);

/** After a navigation inside the application: the title changes, focus goes to the page's heading, and its name is announced. */
export function Announcer({ view }: { readonly view: PageView }): ReactElement {
  const site = useSite();
  const entered = useRef(view.path);
  const [message, setMessage] = useState('');
  useEffect(() => {
    const title = documentTitle(view, site);
    document.title = title;
    if (entered.current === view.path) return;
    entered.current = view.path;
    setMessage(`已进入：${title}`);
    const heading = visibleHeading();
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [view, site]);
  return (
    <div role="status" aria-live="polite" className="sr-only" data-announcer suppressHydrationWarning>
      {message}
    </div>
  );
}
