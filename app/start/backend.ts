import type { ApiClient, ApiHooks } from '../../generated/api/transport.ts';
import { backends } from '../../generated/backends.ts';
import { leadFilesToBackend } from '../core/api/backend-address.ts';
import { type CapabilityStore, createCapabilities } from '../core/api/capabilities.ts';
import type { ColumnTree } from '../core/columns/tree.ts';
import { fetchFacts } from '../core/facts/fetch-facts.ts';
import type { LoadContext } from '../core/page/context.ts';
import type { SiteSettings } from '../core/page/site-context.ts';
import { loadSession } from '../features/session/load-session.ts';
import { createBrowserApi } from '../runtime/api/browser-api.ts';
import { cleanInBrowser } from '../runtime/page/clean.client.ts';

/** The backend's clients and what they share. */
export interface Backend {
  readonly settings: SiteSettings;
  readonly capabilities: CapabilityStore;
  readonly api: ApiClient;
  /** For background calls: their failures are not reported. */
  readonly quietApi: ApiClient;
  /** Loads the session; resolves to whether there is one. */
  session(): Promise<boolean>;
  /** The context in which pages load their data. */
  contextWith(client: ApiClient): (signal: AbortSignal) => LoadContext;
  setColumns(columns: ColumnTree): void;
}

/** Creates the clients of the backend that the site is configured for. */
export function createBackend(settings: SiteSettings, onFailure: ApiHooks['onFailure']): Backend {
  const backend = backends[settings.backend];
  const capabilities = createCapabilities(backend);
  let columns: ColumnTree | undefined;
  const apiWith = (told: ApiHooks['onFailure']): ApiClient =>
    createBrowserApi({ settings, capabilities, columns: () => columns, onFailure: told });
  const api = apiWith(onFailure);
  return {
    settings,
    capabilities,
    api,
    quietApi: apiWith(() => undefined),
    session: async () => (await loadSession(api, settings.apiBase)) !== null,
    contextWith: (client) => (signal) => {
      if (!columns) throw new Error('the columns are not known yet');
      return {
        api: client,
        columns,
        facts: fetchFacts,
        capabilities,
        signal,
        clean: (html, entry) => cleanInBrowser(leadFilesToBackend(html, settings.apiBase, backend.files), entry),
      };
    },
    setColumns: (tree) => {
      columns = tree;
    },
  };
}
