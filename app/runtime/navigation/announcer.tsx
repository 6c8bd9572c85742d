import { type ReactElement, useEffect, useRef, useState } from 'react';
import { shownElement } from '../../core/page/shown-element.ts';
import { useSite } from '../../core/page/site-context.ts';
import type { PageView } from '../../core/page/view.ts';
import { documentTitle } from '../head/title.ts';
import { needsHeading } from './needs-heading.ts';

/**
 * After a navigation inside the application, sets the title, focuses the page's heading and announces the title. If only the
 * query has changed, the focus stays on its element unless that has been removed with the old content.
 */
export function Announcer({ view }: { readonly view: PageView }): ReactElement {
  const site = useSite();
  const entered = useRef(view);
  const [message, setMessage] = useState('');
  useEffect(() => {
    const title = documentTitle(view, site);
    document.title = title;
    const from = entered.current;
    entered.current = view;
    // The effects of the page have run before this one, and may have moved the focus themselves.
    if (!needsHeading(from, view, document.activeElement === document.body)) return;
    setMessage(`已进入：${title}`);
    const heading = shownElement('#main h1') ?? shownElement('#main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [view, site]);
  return (
    <div role="status" aria-live="polite" className="sr-only" data-announcer suppressHydrationWarning>
      {message}
    </div>
  );
}
