import { expect, type Page, type Request } from 'playwright/test';

/** Waits for the call that an action makes, and for its answer. */
export async function callOf(
  page: Page,
  method: string,
  path: string,
  action: () => Promise<unknown>,
): Promise<{ readonly request: Request; readonly answer: { readonly code: number } & Record<string, unknown> }> {
  let answer: { code: number } & Record<string, unknown> = { code: Number.NaN };
  const [response] = await Promise.all([
    page.waitForResponse(async (found) => {
      const isOurs = found.request().method() === method && new URL(found.url()).pathname === `/backend${path}`;
      // Read at once: a page that moves on takes the bodies of its responses with it.
      if (isOurs) answer = (await found.json()) as typeof answer;
      return isOurs;
    }),
    action(),
  ]);
  expect(answer.code, `${method} ${path}`).toBe(200);
  return { request: response.request(), answer };
}
