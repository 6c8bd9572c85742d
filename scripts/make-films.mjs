/**
 * Generates the films of the site: pictures drawn by scripts/films/, captions from the transcripts of their articles. Run
 * manually after a change of either (`node scripts/make-films.mjs [--posters] [NAME …]`); the files are committed.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { ensureChromium } from './chromium.mjs';
import { captionsOf } from './films/captions.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['industry/shanghai/advertise/video', 'science/digital'].map((path) =>
  join(root, 'server/content', path),
);
const target = join(root, 'app/public/films');
/** The poster is the frame at this fraction of the film, when its subject is complete. */
const POSTER_AT = 0.55;
/** Encoders are available only to secure origins; requests to this one are served from disk. */
const ORIGIN = 'https://films.invalid';

const fileOf = (path) =>
  path === '/mediabunny.mjs'
    ? join(root, 'node_modules/mediabunny/dist/bundles/mediabunny.min.mjs')
    : join(root, 'scripts/films', path);

await mkdir(target, { recursive: true });
const onlyPosters = process.argv.includes('--posters');
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
await page.route(`${ORIGIN}/**`, async (route) => {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/') {
    await route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/record.mjs"></script>' });
  } else await route.fulfill({ contentType: 'text/javascript', body: await readFile(fileOf(pathname), 'utf8') });
});
page.on('pageerror', (error) => console.error(error));
await page.goto(ORIGIN);
await page.waitForFunction(() => 'record' in globalThis);
const articles = (
  await Promise.all(folders.map(async (path) => (await readdir(path)).map((file) => join(path, file))))
).flat();
for (const article of articles) {
  const captions = captionsOf(await readFile(article, 'utf8'));
  if (!captions || (names.length > 0 && !names.includes(captions.film))) continue;
  const { film, seconds, vtt } = captions;
  const poster = await page.evaluate(([name, second]) => globalThis.still(name, second), [film, seconds * POSTER_AT]);
  await writeFile(join(target, `${film}.webp`), Buffer.from(poster, 'latin1'));
  if (onlyPosters) continue;
  const bytes = Buffer.from(
    await page.evaluate(([name, length]) => globalThis.record(name, length), [film, seconds]),
    'latin1',
  );
  await writeFile(join(target, `${film}.webm`), bytes);
  await writeFile(join(target, `${film}.vtt`), vtt);
  console.log(`${film}: ${seconds} s, ${Math.round(bytes.length / 1024)} KB`);
}
await browser.close();
