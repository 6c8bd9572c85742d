import type { Page } from 'playwright/test';

/** Serves the document of a path as if the server could not have loaded the columns: it then says so in its data. */
export async function withoutColumns(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(
      /(<script[^>]*id="portal-data"[^>]*>)(.*?)(<\/script>)/s,
      (_all, start: string, json: string, end: string) =>
        start + JSON.stringify({ ...JSON.parse(json), columns: null }).replaceAll('<', '\\u003c') + end,
    );
    if (body === html) throw new Error(`the document of ${path} contains no columns`);
    await route.fulfill({ response, body });
  });
}
