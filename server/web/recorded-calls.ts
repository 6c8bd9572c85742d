import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

interface RecordedCall {
  readonly again: () => Promise<Response>;
  /** Of status and body; null if there was no response. */
  readonly digest: string | null;
}

type Calls = Map<string, RecordedCall>;

/**
 * The calls that are being recorded, and their recorder. One storage for all recorders: each one that has been used once costs
 * time at every promise of the process, and is never released.
 */
const recording = new AsyncLocalStorage<{ readonly by: CallRecorder; readonly calls: Calls }>();

/** A response whose body has been read. */
interface ReadResponse {
  readonly response: Response;
  readonly body: Uint8Array<ArrayBuffer>;
}

const read = async (response: Response): Promise<ReadResponse> => ({
  response,
  body: new Uint8Array(await response.arrayBuffer()),
});

const digestOf = ({ response: { status }, body }: ReadResponse): string =>
  createHash('sha256').update(`${status}\n`).update(body).digest('base64url');

/** A new response with the same body: streaming the original to two readers would take longer than most calls. */
const unread = ({ response: { status, statusText, headers }, body }: ReadResponse): Response =>
  new Response(body.length > 0 ? body : null, { status, statusText, headers });

/**
 * Records what pages are rendered from: each call of the backend and the digest of its response. After a publication the
 * calls are repeated, and a page whose responses are all the same is not rendered again.
 */
export class CallRecorder {
  /** Wraps a fetch function so that its calls are recorded while `record` runs. */
  wrap(inner: typeof fetch): typeof fetch {
    return async (input, init) => {
      const current = recording.getStore();
      if (current?.by !== this) return inner(input, init);
      const { calls } = current;
      const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
      const address = input instanceof Request ? input.url : String(input);
      // Without the caller's signal, since the call may be repeated much later.
      const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
      const again = (): Promise<Response> => inner(address, { method, headers });
      const key = `${method} ${address}`;
      try {
        const response = await read(await inner(input, init));
        calls.set(key, { again, digest: digestOf(response) });
        return unread(response);
      } catch (error) {
        calls.set(key, { again, digest: null });
        throw error;
      }
    };
  }

  /** Runs `make`; the second value checks whether all recorded responses are still the same. */
  async record<T>(make: () => Promise<T>): Promise<readonly [made: T, isCurrent: () => Promise<boolean>]> {
    const calls: Calls = new Map();
    const made = await recording.run({ by: this, calls }, make);
    return [made, () => isCurrent(calls)];
  }
}

async function isCurrent(calls: Calls): Promise<boolean> {
  for (const { again, digest } of calls.values()) {
    if (digest === null) return false;
    const now = await again()
      .then(read)
      .then(digestOf, () => null);
    if (now !== digest) return false;
  }
  return true;
}
