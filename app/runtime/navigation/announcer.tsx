import { type ReactElement, useEffect, useRef, useState } from 'react';
import { shownElement } from '../../core/page/shown-element.ts';
import { useSite } from '../../core/page/site-context.ts';
import type { PageView } from '../../core/page/view.ts';
import { documentTitle } from '../head/title.ts';

/** After a navigation inside the application, sets the title, focuses the page's heading and announces the title. */
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
    const heading = shownElement('#main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [view, site]);
  return (
    <div role="status" aria-live="polite" className="sr-only" data-announcer suppressHydrationWarning>
      {message}
    </div>
  );
}
