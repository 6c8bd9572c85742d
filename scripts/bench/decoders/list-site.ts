import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from '../../../server/app.ts';
import { systemClock } from '../../../server/clock.ts';
import { readConfig } from '../../../server/config.ts';
import { columnsText } from './responses.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

export interface ListSite {
  /** Renders a page of the list that is not cached. */
  newPage(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The site in this process, with a backend that always responds at once with this text. Its build has no CSS rules to pick
 * from, so a page costs less than in production, and the decoders' share is not underestimated.
 */
export async function startListSite(text: string): Promise<ListSite> {
  const distDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  await mkdir(join(distDir, 'client'));
  for (const sheet of ['style.css', 'dark.css']) await writeFile(join(distDir, 'client', sheet), '');
  await writeFile(
    join(distDir, 'build.json'),
    JSON.stringify({ id: 'bench', entry: '/assets/entry.js', style: 'style.css', dark: 'dark.css', bootScript: '' }),
  );
  const columns = columnsText();
  globalThis.fetch = async (input) => {
    const body = String(input instanceof Request ? input.url : input).includes('/getColumnList') ? columns : text;
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  };
  const app = await createApp({
    config: readConfig({ API_BASE_SERVER: 'http://backend.test', PUBLIC_KEY: '' }, root),
    clock: systemClock,
    log: silent,
    distDir,
  });
  let pageNum = 0;
  return {
    async newPage() {
      pageNum += 1;
      const response = await app.fetch(new Request(`http://localhost:3000/news/party?page=${pageNum}`));
      const html = await response.text();
      if (response.status !== 200 || !html.includes('次例会纪要'))
        throw new Error(`page ${pageNum} of the list: ${response.status} without its entries`);
    },
    async close() {
      await app.close();
      await rm(distDir, { recursive: true, force: true });
    },
  };
}
