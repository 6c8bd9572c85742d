import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { columns } from '../../generated/columns.ts';
import { operations } from '../../generated/contract.ts';
import { releaseTypes } from '../../generated/releases.ts';
import { routeList } from '../../generated/routes/index.ts';
import { site } from '../../generated/site.ts';
import { filesBelow, loadInput } from '../../generator/code/load.ts';

/** Names, paths and texts that only this portal’s manifests may contain. */
async function portalNames(): Promise<Set<string>> {
  const { pages } = await loadInput(process.cwd());
  const compound = (name: string): boolean => /[-/A-Z\d]/.test(name.slice(1));
  const names = [
    ...routeList.flatMap((route) => [route.id, route.path, route.title]),
    ...columns.flatMap((column) => [column.id, column.columnCode, column.columnName]),
    // Single words, such as `page` or `search`, are not specific to this portal.
    ...(pages ?? []).map(({ name }) => name).filter(compound),
    ...Object.values(operations).map((operation) => operation.path),
    ...Object.keys(operations).filter(compound),
    ...Object.keys(releaseTypes),
    ...Object.keys(columns[0] ?? {}),
    site.name,
    site.shortName,
    site.organisation,
  ];
  return new Set(names.filter((name) => compound(name) || /[\u4e00-\u9fff]/.test(name)));
}

/** Whether a text contains a name or path as a whole word, or a Chinese text. */
const holds = (text: string, name: string): boolean => {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return /[\u4e00-\u9fff]/.test(name)
    ? text.includes(name)
    : new RegExp(`(?<![\\w/-])${escaped}(?![\\w/-])`).test(text);
};

test('the generator’s source contains no name, path or text of this portal', async () => {
  const names = await portalNames();
  expect(names.size).toBeGreaterThan(200);
  const found: string[] = [];
  const files = await filesBelow('generator');
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const text = await readFile(join('generator', file), 'utf8');
    for (const name of names) if (holds(text, name)) found.push(`${file}: ${name}`);
    for (const [word] of text.matchAll(/[\u4e00-\u9fff]+/g)) found.push(`${file}: ${word}`);
  }
  expect(found).toEqual([]);
});
