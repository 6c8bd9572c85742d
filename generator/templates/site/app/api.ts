import { settings } from '../generated/api/settings.ts';
import { type ApiClient, createApiClient } from '../generated/api/transport.ts';

/** What every page is given. */
export interface Context {
  readonly api: ApiClient;
}

const SESSION = 'session';

export const session = (): string | null => sessionStorage.getItem(SESSION);
export const signIn = (token: string): void => sessionStorage.setItem(SESSION, token);

export const context: Context = {
  api: createApiClient({
    baseURL: '/api',
    token: session,
    device: () => {
      const { mobile, other, mobileAgents } = settings.headers.device;
      return mobileAgents.some((part) => navigator.userAgent.includes(part)) ? mobile : other;
    },
    encrypt: () => Promise.reject(new Error('No call of this site is encrypted.')),
    onFailure: ({ msg }) => console.error(msg),
  }),
};
