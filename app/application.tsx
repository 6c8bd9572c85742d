import type { ReactElement, ReactNode } from 'react';
import type { ApiClient } from '../generated/api/transport.ts';
import { ApiContext } from './features/api/api-context.ts';
import { type Site, SiteContext } from './features/page/site-context.ts';

interface ApplicationProps {
  readonly site: Site;
  readonly api: ApiClient;
  readonly children: ReactNode;
}

/** What both entries put around the router. */
export const Application = ({ site, api, children }: ApplicationProps): ReactElement => (
  <SiteContext value={site}>
    <ApiContext value={api}>{children}</ApiContext>
  </SiteContext>
);
