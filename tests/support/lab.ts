import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { build } from 'vite';
import { labDir as outDir } from '../../scripts/test-workers.ts';

/** The path of the page in the project and in the build. */
const LAB = 'tests/support/lab/index.html';
const root = fileURLToPath(new URL('../..', import.meta.url));
const ORIGIN = 'http://lab.test';

const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

let built: Promise<unknown> | undefined;

/** Opens a page of the application's own components, built once, without a server. */
export async function openLab(page: Page): Promise<void> {
  built ??= build({
    configFile: join(root, 'vite.config.ts'),
    root,
    logLevel: 'error',
    publicDir: false,
    build: { outDir, emptyOutDir: true, manifest: false, rolldownOptions: { input: join(root, LAB) } },
  });
  await built;
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const body = await readFile(join(outDir, pathname)).catch(() => null);
    if (!body) return route.fulfill({ status: 404 });
    return route.fulfill({ body, contentType: types[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream' });
  });
  await page.goto(`${ORIGIN}/${LAB}`);
  await page.waitForFunction(() => 'lab' in window && document.querySelector('h1') !== null);
}
