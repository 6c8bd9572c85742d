import type { ReactElement } from 'react';
import { useSite } from '../../core/page/site-context.ts';
import { SessionLink } from '../../features/session/session-link.tsx';
import { RecentMessages } from '../../features/toast/recent-messages.tsx';
import { SampleNotice } from './sample-notice.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** On phones and tablets: the content of the utility bar, at the top of the navigation sheet. */
export function SheetTools(): ReactElement {
  const { settings } = useSite();
  return (
    <div className="sheet-tools">
      {settings.demo ? <SampleNotice /> : null}
      <div className="flex flex-wrap gap-2">
        <ThemeToggle theme="elder" className="sheet-tool" />
        <ThemeToggle theme="contrast" className="sheet-tool" />
        <ThemeToggle theme="dark" className="sheet-tool" />
        <span className="sheet-tool">
          <SessionLink />
        </span>
      </div>
      <RecentMessages inSheet />
    </div>
  );
}
