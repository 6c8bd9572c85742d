import type { ReactElement } from 'react';
import { longDate } from '../../features/dates/format.ts';
import { useSite } from '../../features/page/site-context.ts';
import { SessionLink } from '../../features/session/session-link.tsx';
import { RecentMessages } from '../../features/toast/recent-messages.tsx';

const toggleClass =
  'inline-flex min-h-7 items-center rounded-sm px-2 hover:bg-white/10 aria-pressed:bg-white aria-pressed:text-ink';

/** Date, themes and the way to the member area. The two switches are worked by the boot script, with or without React. */
export function UtilityBar(): ReactElement {
  const { today, settings } = useSite();
  return (
    <div className="bg-ink text-sm text-on-ink-muted">
      <div className="shell flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 py-1">
        <time dateTime={today} className="hidden sm:inline">
          {longDate(today)}
        </time>
        {settings.demo ? <span className="text-white">演示站点：机构、人物、企业均为虚构示例</span> : null}
        <div className="ml-auto flex flex-wrap items-center gap-x-1">
          <button
            type="button"
            data-theme-toggle="elder"
            aria-pressed={false}
            suppressHydrationWarning
            className={toggleClass}
          >
            长辈版
          </button>
          <button
            type="button"
            data-theme-toggle="contrast"
            aria-pressed={false}
            suppressHydrationWarning
            className={toggleClass}
          >
            高对比度
          </button>
          <RecentMessages />
          <SessionLink />
        </div>
      </div>
    </div>
  );
}
