/**
 * `npm run bench:content`: how long a content folder takes until it is published. 1,000 files with 6 million characters and
 * `--files 10000` at a first start, then a single change, an added file and a removed one, and a statute of 100,000
 * characters: from the time the file is in place to the first response that shows it. On the embedded database, and on the
 * server of BENCH_DATABASE_URL if it is set.
 */
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { type Backend, startBackend } from '../../server/backend/index.ts';
import { emptyDatabase } from '../../server/backend/prepare.ts';
import { SEED } from './bench-database.ts';
import { syntheticArticles } from './synthetic-articles.ts';

const { values } = parseArgs({ options: { files: { type: 'string', default: '10000' } } });
const FILES = Number(values.files);
const LONG = { files: 1000, characters: 6000 } as const;
const STATUTE = 100_000;
/** Time after which watching ten thousand files has certainly begun; milliseconds. */
const WATCH_MS = 10_000;
const migrationsDir = 'server/backend/db/migrations';
const silent = (): void => undefined;

/** Repeats a text as whole paragraphs up to a number of characters. */
function stretched(text: string, characters: number): string {
  const paragraphs: string[] = [];
  for (let length = 0; length < characters; length += text.length) paragraphs.push(text);
  return paragraphs.join('\n\n').slice(0, characters);
}

const fileOf = (title: string, body: string): string =>
  `---\ntitle: ${title}\nsummary: 这是一条用于测量的摘要，它说明这篇文章只为测量而写，测量之后随数据库一起删除。\nday: -1\n---\n\n${body}\n`;

/** Writes a folder of articles; resolves to the number of characters of their texts. */
async function writeArticles(folder: string, files: number, least: number): Promise<number> {
  let characters = 0;
  let index = 0;
  for await (const { body } of syntheticArticles(files, SEED)) {
    const text = stretched(body.replace(/<\/?p>/g, ''), Math.max(least, body.length));
    characters += text.length;
    index += 1;
    await writeFile(join(folder, `bench-${index}.md`), fileOf(`用于测量的第${index}篇文章`, text));
  }
  return characters;
}

/** Milliseconds until a call has the expected response. */
async function until(backend: Backend, id: string, expected: (response: string) => boolean, since: number) {
  for (;;) {
    const response = await backend.app.fetch(new Request(`http://bench.test/api/getContentReleaseById?id=${id}`));
    if (expected(await response.text())) return performance.now() - since;
    await wait(5);
  }
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

/** The editors' changes, one after the other, on a backend that watches the folder. */
async function measureChanges(backend: Backend, folder: string): Promise<void> {
  const change = async (name: string, work: () => Promise<unknown>, id: string, isShown: (text: string) => boolean) => {
    const since = performance.now();
    await work();
    console.log(`  ${name}: ${seconds(await until(backend, id, isShown, since))}`);
  };
  const one = join(folder, 'bench-1.md');
  const statute = stretched('第一条　为了测量长文，制定本规定。第二条　本规定适用于测量。', STATUTE);
  await change(
    'a single change',
    () => writeFile(one, fileOf('改过的标题', '正文。')),
    'bench-1',
    (text) => text.includes('改过的标题'),
  );
  await change(
    'a file that comes',
    () => writeFile(join(folder, 'come.md'), fileOf('新来的', '正文。')),
    'come',
    (text) => text.includes('新来的'),
  );
  await change(
    'a file that goes',
    () => rm(join(folder, 'come.md')),
    'come',
    (text) => !text.includes('新来的'),
  );
  await change(
    `a statute of ${STATUTE.toLocaleString('en')} characters`,
    () => writeFile(join(folder, 'statute.md'), fileOf('一部很长的规定', statute)),
    'statute',
    (text) => text.includes('一部很长的规定') && text.length > STATUTE,
  );
}

/** An empty database on the server; undefined without a server. */
async function emptyServerDatabase(server: string | undefined): Promise<string | undefined> {
  if (!server) return undefined;
  const admin = postgres(server, { max: 1, onnotice: silent });
  await admin.unsafe('drop database if exists portal_content_bench with (force)');
  await admin.unsafe('create database portal_content_bench');
  await admin.end();
  const url = new URL(server);
  url.pathname = '/portal_content_bench';
  return url.href;
}

async function measure(server: string | undefined, files: number, least: number): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'portal-content-bench-'));
  const [dataDir, contentDir] = [join(root, 'data'), join(root, 'content')];
  const folder = join(contentDir, 'news/party');
  await mkdir(folder, { recursive: true });
  for (const part of ['facts', 'statistics', 'search'])
    cpSync(`server/content/${part}`, join(contentDir, part), { recursive: true });
  const characters = await writeArticles(folder, files, least);
  const databaseUrl = await emptyServerDatabase(server);
  if (!databaseUrl)
    cpSync(join(await emptyDatabase('.cache/database', migrationsDir), 'pglite'), join(dataDir, 'pglite'), {
      recursive: true,
    });
  const said: string[] = [];
  const log = { info: (line: string) => said.push(line), warn: console.warn, error: console.error };
  const since = performance.now();
  const backend = await startBackend({
    ...{ databaseUrl, dataDir, contentDir, migrationsDir, demo: true, watchContent: true, log },
    clock: { now: () => new Date() },
  });
  console.log(
    `${databaseUrl ? 'PostgreSQL' : 'embedded'}, ${files} files with ${(characters / 1e6).toFixed(1)} million characters`,
  );
  console.log(`  first start: ${seconds(performance.now() - since)}, ${said.length} lines of progress`);
  // The watch begins with a scan of the whole folder, which would delay the first change.
  await wait(WATCH_MS);
  await measureChanges(backend, folder);
  await backend.close();
  await rm(root, { recursive: true, force: true });
}

for (const server of [undefined, ...(process.env.BENCH_DATABASE_URL ? [process.env.BENCH_DATABASE_URL] : [])]) {
  await measure(server, LONG.files, LONG.characters);
  await measure(server, FILES, 0);
}
