import { type ReactElement, type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { ApiClient } from '../../../generated/api/transport.ts';
import type { Site } from '../../core/page/site-context.ts';
import { Application } from '../application.tsx';
import type { SiteDay } from './watch-day.ts';

interface DatedApplicationProps {
  /** The site with the document's data. */
  readonly site: Site;
  readonly day: SiteDay;
  readonly api: ApiClient;
  readonly children: ReactNode;
}

/** The application in the browser, where a tab may stay open over midnight: hydrated with the document's day, then updated. */
export function DatedApplication({ site, day, api, children }: DatedApplicationProps): ReactElement {
  const today = useSyncExternalStore(day.subscribe, day.today, () => site.today);
  const dated = useMemo(() => ({ ...site, today }), [site, today]);
  return (
    <Application site={dated} api={api}>
      {children}
    </Application>
  );
}
