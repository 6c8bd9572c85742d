import { createApiClient } from '../../generated/api/transport.ts';

/** A client for tests that make no call: a visitor's, for a backend that does not exist. */
export const silentApi = createApiClient({
  baseURL: 'http://backend.test',
  token: () => null,
  device: () => 'pc',
  encrypt: () => Promise.reject(new Error('nothing is encrypted here')),
  onFailure: () => undefined,
});
