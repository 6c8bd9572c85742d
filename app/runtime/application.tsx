import type { ReactElement, ReactNode } from 'react';
import type { ApiClient } from '../../generated/api/transport.ts';
import { ApiContext } from '../core/api/api-context.ts';
import { type Site, SiteContext } from '../core/page/site-context.ts';
import { ToastViewport } from '../features/toast/toast-viewport.tsx';
import { LoadingBar } from './loading-bar/loading-bar.tsx';

interface ApplicationProps {
  readonly site: Site;
  readonly api: ApiClient;
  readonly children: ReactNode;
}

/** What both entries put around the router; in the browser by `day/dated-application.tsx`. */
export const Application = ({ site, api, children }: ApplicationProps): ReactElement => (
  <SiteContext value={site}>
    <ApiContext value={api}>
      {children}
      {/* Outside the router: what failed is said on the error page as well. */}
      <ToastViewport />
      <LoadingBar />
    </ApiContext>
  </SiteContext>
);
