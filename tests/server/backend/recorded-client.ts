import { encrypt } from '../../../app/runtime/api/encrypt.ts';
import type { EncryptionKey } from '../../../app/runtime/api/encryption-key.ts';
import { type ApiClient, createApiClient } from '../../../generated/api/transport.ts';
import type { Answer, TestBackend } from './harness.ts';

/** One call as it went to the backend, and the envelope that came back. */
export interface Recorded {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  /** The body's text; '' where there is none. */
  readonly body: string;
  readonly envelope: Answer & Readonly<Record<string, unknown>>;
}

/** The application's own client before a backend in this process; `calls` has what went through. */
export function recordedClient(
  backend: TestBackend,
  token: string | null = null,
): { readonly api: ApiClient; readonly calls: Recorded[] } {
  const calls: Recorded[] = [];
  const key: EncryptionKey = { publicKey: backend.backend?.publicKeyPem ?? '', padding: 'RSA-OAEP-256' };
  const api = createApiClient({
    baseURL: 'http://backend.test',
    token: () => token,
    device: () => 'mobile',
    encrypt: (json) => encrypt(json, key),
    onFailure: () => undefined,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      const body = await request.clone().text();
      const response = await backend.backend?.app.fetch(request);
      if (!response) throw new Error('the backend is not running');
      calls.push({
        method: request.method,
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body,
        envelope: (await response.clone().json()) as Recorded['envelope'],
      });
      return response;
    },
  });
  return { api, calls };
}
