import { type ApiClient, type ApiFailure, createApiClient } from '../../../generated/api/transport.ts';
import type { SiteSettings } from '../page/site-context.ts';
import { storedToken } from '../session/session-store.ts';
import { deviceOf } from './device.ts';
import { loadEncryptionKey } from './encryption-key.ts';

/** The client of the browser. Encryption is loaded with the first call that needs it. */
export const createBrowserApi = (settings: SiteSettings, onFailure: (failure: ApiFailure) => void): ApiClient =>
  createApiClient({
    baseURL: settings.apiBase,
    token: storedToken,
    device: () => deviceOf(navigator.userAgent),
    encrypt: async (json) => {
      const [{ encrypt }, key] = await Promise.all([import('./encrypt.ts'), loadEncryptionKey()]);
      return encrypt(json, key);
    },
    onFailure,
  });
