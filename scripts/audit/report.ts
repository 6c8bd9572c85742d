import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Score } from './lighthouse.ts';
import type { LooksResult } from './looks.ts';
import { themes, widths } from './matrix.ts';

const FOLDER = 'docs/audit';
const MAX_LISTED = 200;

async function write(name: string, result: object, markdown: readonly string[]): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${FOLDER}/${name}.json`, `${JSON.stringify(result, null, 2)}\n`);
  // Results are committed, so they must be formatted.
  execFileSync('npx', ['biome', 'format', '--write', FOLDER]);
  await writeFile(`${FOLDER}/${name}.md`, `${markdown.join('\n')}\n`);
  console.log(`\n${markdown.join('\n')}\n`);
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** The last result, with one page's findings replaced. Throws if no page has the path. */
export async function rechecked(name: string, path: string, { pages, findings }: LooksResult): Promise<LooksResult> {
  if (pages === 0) throw new Error(`No page has the address ${path}.`);
  const last = JSON.parse(await readFile(`${FOLDER}/${name}.json`, 'utf8')) as LooksResult;
  return { ...last, findings: [...last.findings.filter((finding) => finding.path !== path), ...findings] };
}

/** Writes the findings of a check as JSON and as Markdown. */
export function reportLooks(name: string, title: string, { pages, looks, findings }: LooksResult): Promise<void> {
  const lines = findings
    .slice(0, MAX_LISTED)
    .map(({ path, shown, fault }) => `| ${cell(path)} | ${shown} | ${cell(fault)} |`);
  return write(name, { pages, looks, findings }, [
    `# ${title}`,
    '',
    `${pages} pages (visitor and member), each in ${themes.length} themes (${themes.join(', ')}) at ${widths.length} widths (${widths.join(', ')} px): ${looks} looks, ${findings.length} findings.`,
    ...(lines.length > 0 ? ['', '| Page | Look | Finding |', '|---|---|---|', ...lines] : []),
  ]);
}

/** Writes Lighthouse's figures as JSON and as Markdown. */
export function reportLighthouse(scores: readonly Score[]): Promise<void> {
  const rows = scores.map(({ path, scores: all, measures, missed }) => {
    const figures = [...Object.values(all), ...Object.values(measures)].join(' | ');
    return `| ${cell(path)} | ${figures} | ${missed.join(', ')} |`;
  });
  return write('lighthouse', scores, [
    '# Lighthouse, mobile profile',
    '',
    'Times in milliseconds. Results of a search are excluded from search engines on purpose, which is all that they miss.',
    '',
    '| Page | Performance | Accessibility | Best practices | SEO | FCP | LCP | TBT | CLS | Missed |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ]);
}
