import { expect, type Page, type Request } from 'playwright/test';

/** Waits for the call that an action makes, and for its answer. */
export async function callOf(
  page: Page,
  method: string,
  path: string,
  action: () => Promise<unknown>,
): Promise<{ readonly request: Request; readonly answer: { readonly code: number } & Record<string, unknown> }> {
  const [response] = await Promise.all([
    page.waitForResponse(
      (found) => found.request().method() === method && new URL(found.url()).pathname === `/backend${path}`,
    ),
    action(),
  ]);
  const answer = (await response.json()) as { code: number } & Record<string, unknown>;
  expect(answer.code, `${method} ${path}`).toBe(200);
  return { request: response.request(), answer };
}
