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

/** The providers that both entries wrap around the router; the browser adds them through `day/dated-application.tsx`. */
export const Application = ({ site, api, children }: ApplicationProps): ReactElement => (
  <SiteContext value={site}>
    <ApiContext value={api}>
      {children}
      {/* Outside the router, so that toasts stay visible on the error page. */}
      <ToastViewport />
      <LoadingBar />
    </ApiContext>
  </SiteContext>
);
