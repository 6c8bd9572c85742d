import { Agent, request } from 'node:http';

/** One kind of request of a mix. */
export interface Kind {
  readonly name: string;
  /** Its weight in the mix. */
  readonly share: number;
  /** The path of the next request; `count` is the number of requests of this kind so far. */
  address(count: number): string;
  /** Additional headers. */
  headers?(count: number): Readonly<Record<string, string>>;
  /** Expected statuses. */
  readonly right: readonly number[];
}

/** The result of a kind of request. Milliseconds. */
export interface KindResult {
  readonly name: string;
  readonly requests: number;
  /** Responses with 503 and Retry-After. */
  readonly refused: number;
  /** All other unexpected responses, and broken connections. */
  readonly wrong: number;
  /** Of expected responses only. */
  readonly p50: number;
  readonly p99: number;
}

export interface Traffic {
  readonly origins: readonly string[];
  readonly kinds: readonly Kind[];
  readonly connections: number;
  /** Stops after `ms` milliseconds, or after `requests` requests. */
  readonly ms?: number;
  readonly requests?: number;
}

interface Seen {
  asked: number;
  refused: number;
  wrong: number;
  readonly times: number[];
}

const at = (sorted: readonly number[], part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

/** The status of a response after its body has arrived; 503 without a Retry-After counts as wrong, 0 as a broken connection. */
function ask(agent: Agent, url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve) => {
    const call = request(url, { agent, headers: { 'accept-encoding': 'br', ...headers } }, (response) => {
      response.on('error', () => resolve(0));
      response.on('end', () => {
        const { statusCode = 0, headers } = response;
        resolve(statusCode === 503 && headers['retry-after'] === undefined ? 0 : statusCode);
      });
      response.resume();
    });
    call.on('error', () => resolve(0));
    call.end();
  });
}

/** Returns kinds in an even sequence, each as often as its share. */
export function sequenceOf(kinds: readonly Kind[]): () => Kind {
  const owed = kinds.map(() => 0);
  const whole = kinds.reduce((sum, { share }) => sum + share, 0);
  return () => {
    kinds.forEach(({ share }, index) => {
      owed[index] = (owed[index] ?? 0) + share / whole;
    });
    const next = owed.indexOf(Math.max(...owed));
    owed[next] = (owed[next] ?? 0) - 1;
    return kinds[next] as Kind;
  };
}

/** Sends one request and records its result. */
async function sendOne(agent: Agent, origin: string, kind: Kind, of: Seen): Promise<void> {
  of.asked += 1;
  const started = performance.now();
  const status = await ask(agent, `${origin}${kind.address(of.asked)}`, kind.headers?.(of.asked) ?? {});
  if (kind.right.includes(status)) of.times.push(performance.now() - started);
  else if (status === 503) of.refused += 1;
  else of.wrong += 1;
}

const resultOf = (name: string, { asked, refused, wrong, times }: Seen): KindResult => {
  times.sort((a, b) => a - b);
  return { name, requests: asked, refused, wrong, p50: at(times, 0.5), p99: at(times, 0.99) };
};

/** Sends requests of one kind at a fixed rate, whether or not earlier ones have been responded to, as in a real overload. */
export async function sendAtRate(
  origins: readonly string[],
  kind: Kind,
  { perSecond, ms }: { readonly perSecond: number; readonly ms: number },
): Promise<KindResult> {
  const agent = new Agent({ keepAlive: true });
  const seen: Seen = { asked: 0, refused: 0, wrong: 0, times: [] };
  const sent: Promise<void>[] = [];
  const started = performance.now();
  for (let passed = 0; passed < ms; passed = performance.now() - started) {
    while (sent.length < (passed / 1000) * perSecond)
      sent.push(sendOne(agent, origins[sent.length % origins.length] ?? '', kind, seen));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(sent);
  agent.destroy();
  return resultOf(kind.name, seen);
}

/** Sends a mix of requests to the servers in turn, on `connections` connections, each as soon as the previous one has ended. */
export async function sendTraffic({
  origins,
  kinds,
  connections,
  ms,
  requests,
}: Traffic): Promise<readonly KindResult[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const next = sequenceOf(kinds);
  const seen = new Map<string, Seen>(kinds.map(({ name }) => [name, { asked: 0, refused: 0, wrong: 0, times: [] }]));
  const until = performance.now() + (ms ?? Number.POSITIVE_INFINITY);
  let sent = 0;
  const goOn = (): boolean => sent < (requests ?? Number.POSITIVE_INFINITY) && performance.now() < until;
  const work = async (): Promise<void> => {
    while (goOn()) {
      const kind = next();
      const of = seen.get(kind.name) as Seen;
      // In turn within each kind: the order of the mix is fixed, so one server would receive all requests of some kinds.
      const origin = origins[of.asked % origins.length] ?? '';
      sent += 1;
      await sendOne(agent, origin, kind, of);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return kinds.map(({ name }) => resultOf(name, seen.get(name) as Seen));
}
