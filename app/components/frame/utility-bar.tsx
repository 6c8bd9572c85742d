import type { ReactElement } from 'react';
import { longDate } from '../../core/dates/format.ts';
import { useSite } from '../../core/page/site-context.ts';
import { SessionLink } from '../../features/session/session-link.tsx';
import { RecentMessages } from '../../features/toast/recent-messages.tsx';
import { SampleNotice } from './sample-notice.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** Date, theme toggles and the links of the member area; on narrow screens they are in the navigation sheet. */
export function UtilityBar(): ReactElement {
  const { today, settings } = useSite();
  return (
    <div className="hidden bg-ink text-on-ink-muted text-sm lg:block">
      <div className="shell flex min-h-9 items-center gap-x-3 py-1">
        <time dateTime={today}>{longDate(today)}</time>
        {settings.demo ? <SampleNotice /> : null}
        {/* The width is that of a visitor's controls, so that the first ones do not move while the others load. */}
        <div className="ml-auto flex min-w-69.5 items-center gap-x-1">
          <ThemeToggle theme="elder" className="top-tool" />
          <ThemeToggle theme="contrast" className="top-tool" />
          <ThemeToggle theme="dark" className="top-tool" />
          <RecentMessages />
          <SessionLink />
        </div>
      </div>
    </div>
  );
}
