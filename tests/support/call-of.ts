import { expect, type Page, type Request } from 'playwright/test';

type Envelope = { readonly code: number } & Readonly<Record<string, unknown>>;

type Recorded = { readonly method: string; readonly path: string; readonly body: string };

const binding = 'recordResponseOfTest';

const recordings = new WeakMap<Page, Promise<Recorded[]>>();

/** Wraps the page's `fetch` and records each body before the page receives the response. Runs in the browser. */
function recordResponses(name: string) {
  const scope = window as unknown as Record<string, unknown>;
  if (scope.fetchBeforeRecording !== undefined) return;
  const original = window.fetch;
  const record = scope[name] as (entry: Recorded) => Promise<void>;
  scope.fetchBeforeRecording = original;
  window.fetch = async (input, init) => {
    const asked = input instanceof Request ? input : undefined;
    const path = new URL(asked?.url ?? String(input), location.href).pathname;
    const method = init?.method ?? asked?.method ?? 'GET';
    const response = await original(input, init);
    const isCall = response.headers.get('content-type')?.includes('json') ?? false;
    if (isCall) await record({ method, path, body: await response.clone().text() });
    return response;
  };
}

/**
 * The bodies of the page's calls from now on, in every document that it loads. The browser's own record is not used: it is
 * lost when the page navigates, and that of an upload is sometimes dropped.
 */
function recordingOf(page: Page): Promise<Recorded[]> {
  const known = recordings.get(page);
  if (known !== undefined) return known;
  const made = (async () => {
    const entries: Recorded[] = [];
    await page.exposeFunction(binding, (entry: Recorded) => void entries.push(entry));
    await page.addInitScript(recordResponses, binding);
    return entries;
  })();
  recordings.set(page, made);
  return made;
}

/** Performs an action, and waits for its call and the response envelope. */
export async function exchangeOf(
  page: Page,
  method: string,
  path: string,
  action: () => Promise<unknown>,
): Promise<{ readonly request: Request; readonly envelope: Envelope }> {
  const entries = await recordingOf(page);
  await page.evaluate(recordResponses, binding);
  const before = entries.length;
  const matches = (request: Request) => request.method() === method && new URL(request.url()).pathname === path;
  const [request] = await Promise.all([page.waitForRequest(matches), action()]);
  const recorded = () => entries.slice(before).find((entry) => entry.method === method && entry.path === path);
  await expect.poll(recorded, { message: `a response to ${method} ${path}` }).toBeDefined();
  return { request, envelope: JSON.parse(recorded()?.body ?? '') as Envelope };
}

/** The same for a call of the portal's backend that must succeed. */
export async function callOf(
  page: Page,
  method: string,
  path: string,
  action: () => Promise<unknown>,
): Promise<{ readonly request: Request; readonly answer: Envelope }> {
  const { request, envelope } = await exchangeOf(page, method, `/backend${path}`, action);
  expect(envelope.code, `${method} ${path}`).toBe(200);
  return { request, answer: envelope };
}
