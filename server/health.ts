/** Something that the server cannot work without. `check` rejects while it is unavailable. */
export interface Dependency {
  readonly name: string;
  check(): Promise<void>;
}

interface HealthOptions {
  readonly dependencies: readonly Dependency[];
  /** How long a check may take before its dependency counts as unavailable. Milliseconds. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 1000;

const within = (check: Promise<void>, milliseconds: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), milliseconds);
    check.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/**
 * Probes for supervisors and proxies. `/healthz`: the process runs and responds (restart it if it does not). `/readyz`: it
 * can serve requests; 503 names the unavailable dependencies, and `draining` once the process is shutting down.
 * `/readyz?only=draining`: for proxies; ignores dependencies, which may fail for all processes, while each can still serve
 * its cached pages.
 */
export class Health {
  readonly #options: HealthOptions;
  #isDraining = false;
  #checking: Promise<readonly string[]> | null = null;

  constructor(options: HealthOptions) {
    this.#options = options;
  }

  /** From now on the process is not ready, so that proxies send their requests elsewhere. */
  drain(): void {
    this.#isDraining = true;
  }

  /** The response if the request is a probe; otherwise null. */
  respond(request: Request): Promise<Response> | null {
    if (!/^[^:]+:\/\/[^/]*\/(healthz|readyz)(\?|$)/.test(request.url)) return null;
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    return this.#respond(request);
  }

  async #respond(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const isReadiness = pathname === '/readyz';
    const missing = isReadiness ? await this.#missing(searchParams.get('only') === 'draining') : [];
    const isReady = missing.length === 0;
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    const body = JSON.stringify(isReadiness ? { ready: isReady, missing } : { healthy: true });
    return new Response(request.method === 'HEAD' ? null : body, { status: isReady ? 200 : 503, headers });
  }

  /** Concurrent probes share one round of checks. */
  async #missing(onlyDraining: boolean): Promise<readonly string[]> {
    if (onlyDraining) return this.#isDraining ? ['draining'] : [];
    this.#checking ??= this.#check().finally(() => {
      this.#checking = null;
    });
    const missing = await this.#checking;
    return this.#isDraining ? ['draining', ...missing] : missing;
  }

  async #check(): Promise<readonly string[]> {
    const { dependencies, timeoutMs = TIMEOUT_MS } = this.#options;
    const results = await Promise.allSettled(dependencies.map(({ check }) => within(check(), timeoutMs)));
    return dependencies.filter((_, index) => results[index]?.status === 'rejected').map(({ name }) => name);
  }
}
