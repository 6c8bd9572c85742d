import { expect, type Page, type Request, type Route } from 'playwright/test';

type Envelope = { readonly code: number } & Readonly<Record<string, unknown>>;

/**
 * Waits for the call that an action makes, and for its response envelope.
 * The body is read before the page gets it: a page that moves on at once, as after a login, takes the bodies of its
 * responses with it. Uploads are the exception, since their files cannot be passed on from outside the browser.
 */
export async function exchangeOf(
  page: Page,
  method: string,
  path: string,
  action: () => Promise<unknown>,
): Promise<{ readonly request: Request; readonly envelope: Envelope }> {
  const matches = (request: Request) => request.method() === method && new URL(request.url()).pathname === path;
  let envelope: Envelope | undefined;
  const readFirst = async (route: Route) => {
    const isUpload = route.request().headers()['content-type']?.startsWith('multipart/') ?? false;
    if (!matches(route.request()) || isUpload) return route.fallback();
    const response = await route.fetch();
    envelope = (await response.json()) as Envelope;
    await route.fulfill({ response });
  };
  const url = (address: URL) => address.pathname === path;
  await page.route(url, readFirst);
  const [response] = await Promise.all([page.waitForResponse((found) => matches(found.request())), action()]);
  envelope ??= (await response.json()) as Envelope;
  await page.unroute(url, readFirst);
  return { request: response.request(), envelope };
}

/** The same for a call of the portal's backend that has to succeed. */
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
