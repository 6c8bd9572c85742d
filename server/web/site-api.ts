import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type CapabilityStore,
  type ColumnTree,
  completeResponse,
  createCapabilities,
  type Renderer,
} from '../../app/entry.server.tsx';
import { settings as transport } from '../../generated/api/settings.ts';
import { type ApiClient, createApiClient } from '../../generated/api/transport.ts';
import { backends } from '../../generated/backends.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';

/** The path and query of the page that is being rendered. */
const rendered = new AsyncLocalStorage<string>();

export interface SiteApi {
  readonly api: ApiClient;
  readonly capabilities: CapabilityStore;
  /** Sets the columns by which incomplete entries are completed. */
  onColumns(columns: ColumnTree): void;
  /** A renderer that makes its calls with the URL of the page as the referer. */
  withReferer<R extends Pick<Renderer, 'render'>>(renderer: R): R;
}

interface SiteApiOptions {
  readonly config: Config;
  readonly log: Log;
  /** Calls the embedded backend in this process; without it calls use the network. */
  readonly fetch?: typeof fetch;
}

/** The API client of the renderer: always a visitor without a session, since its documents are shared by all visitors. */
export function createSiteApi({ config, log, fetch }: SiteApiOptions): SiteApi {
  const dialect = backends[config.backend];
  const capabilities = createCapabilities(dialect);
  let columns: ColumnTree | undefined;
  const api = createApiClient({
    baseURL: config.apiBaseServer ?? `http://backend.local${transport.base}`,
    fetch,
    dialect,
    capabilities,
    complete: (name, value, args) => completeResponse(name, value, args, columns),
    token: () => null,
    device: () => 'pc',
    // A call whose response several pages share names the page that caused it.
    referer: () => config.origin + (rendered.getStore() ?? '/'),
    encrypt: () => Promise.reject(new Error('the renderer never sends secrets')),
    onProblem: (problem) => log.warn('the backend sends a field wrongly', { ...problem }),
    onFailure: (failure) => log.warn('a call of the renderer failed', { kind: failure.kind, msg: failure.msg }),
  });
  return {
    api,
    capabilities,
    onColumns: (tree) => {
      columns = tree;
    },
    withReferer: (renderer) => ({
      ...renderer,
      render: (url, signal) => rendered.run(url.pathname + url.search, () => renderer.render(url, signal)),
    }),
  };
}
