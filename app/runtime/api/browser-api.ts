import { type ApiClient, type ApiHooks, createApiClient } from '../../../generated/api/transport.ts';
import { backends } from '../../../generated/backends.ts';
import type { CapabilityStore } from '../../core/api/capabilities.ts';
import { completeResponse } from '../../core/api/complete.ts';
import type { ColumnTree } from '../../core/columns/tree.ts';
import type { SiteSettings } from '../../core/page/site-context.ts';
import { currentAccount, storedToken } from '../../features/session/session-store.ts';
import { deviceOf } from './device.ts';
import { loadEncryptionKey } from './encryption-key.ts';

interface BrowserApiOptions {
  readonly settings: SiteSettings;
  readonly capabilities: CapabilityStore;
  /** The menu by which incomplete entries are completed; undefined until it is known. */
  columns(): ColumnTree | undefined;
  readonly onFailure: ApiHooks['onFailure'];
}

/** The browser's API client. Encryption is loaded with the first call that needs it. */
export const createBrowserApi = ({ settings, capabilities, columns, onFailure }: BrowserApiOptions): ApiClient =>
  createApiClient({
    baseURL: settings.apiBase,
    dialect: backends[settings.backend],
    capabilities,
    complete: (name, value, args) => completeResponse(name, value, args, columns()),
    token: storedToken,
    account: currentAccount,
    device: () => deviceOf(navigator.userAgent),
    encrypt: async (json) => {
      const [{ encrypt }, key] = await Promise.all([import('./encrypt.ts'), loadEncryptionKey()]);
      return encrypt(json, key);
    },
    onProblem: ({ call, path, expected }) => console.warn(`${call}: ${path} is not ${expected}`),
    onFailure,
  });
