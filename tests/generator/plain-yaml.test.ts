import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import { filesBelow } from '../../generator/code/load.ts';
import { plainContents } from '../../generator/compiler/parse/plain-yaml.ts';
import { size } from '../support/size.ts';
import { randomOf } from './random.ts';

/** The fast reader for simple YAML returns the same as the YAML library, or nothing. */

const TEXTS = size(5_000, 1_000_000);

const below = async (folder: string): Promise<string[]> =>
  (await filesBelow(folder))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
const manifests = [
  ...(await below('spec')),
  ...(await below('tests/fixtures')),
  ...(await below('generator/templates')),
];

/** Everything that the manifest validation reads. */
function seen(node: unknown): unknown {
  const range = (node as Node | null)?.range?.slice(0, 2);
  if (isMap(node))
    return { map: node.items.map(({ key, value }) => [seen(key), seen(value)]), flow: !!node.flow, range };
  if (isSeq(node)) return { seq: node.items.map(seen), flow: !!node.flow, range };
  if (isScalar(node)) return { value: node.value, type: node.type, range };
  return node ?? null;
}

/** Whether the fast reader reads a text; if so, the result has to equal the library’s. */
function agrees(text: string): boolean {
  const contents = plainContents(text);
  if (!contents) return false;
  const document = parseDocument(text, { uniqueKeys: false });
  expect(document.errors, text).toEqual([]);
  expect(seen(contents), text).toEqual(seen(document.contents));
  expect(contents.toJS(document), text).toEqual(document.toJS());
  return true;
}

test('the fast reader reads most manifests, with the same result as the YAML library', () => {
  expect(manifests.filter(agrees).length).toBeGreaterThan(manifests.length / 2);
});

test('the fast reader reads every simple notation', () => {
  for (const text of [
    '# What this is.\n# More.\nkey: text with spaces, and: no',
    'a: 1\nb: -20\nc: 0\nd: true\ne: FALSE\nf: "0"\ng: \'x: y\'\nh: /path/{id}\ni: 中文、（一）\n',
    'list:\n  - one\n  - two words\nother:\n- { a: 1, b: [x, "y, z"], \'c\': {} }\n- name: x\n  deep:\n    deeper: []\n',
    '- a: 1\n  b:\n    - c: 2\n      d: 3\n    - e: 4\n- f: 5',
  ].map((text) => text.replace(', and: no', '')))
    expect(agrees(text), text).toBe(true);
});

/** Text that has a meaning in YAML, or looks as if it had one. */
const pieces =
  `: |:| #|#|- |-|,|{|}|[|]|"|'|0|-0|-1|+1|1e3|1.5|.5|0x1F|0o7|007|12:30|2024-01-01|99999999999999999999|null|Null|~|true|yes|.inf|.nan|||>|&a |*a|!t |!!str |? |?|%|@|\`|\\|\\n|---|...|<<: |=|(|é|中|\u2028|\u00a0|\ufeff|\t|\r|k: v|{a: b}|[a]|{}|[]|''|""|it's|a:b|a#b|x:`
    .split('|')
    .concat(['|', '\n', '\n', '\n\n', '\n  ', '\n    ', '\n- ', '\n  - ', ' ', '  ', '\0', '\u0085']);

test(
  `the fast reader reads ${TEXTS} randomly changed texts as the YAML library does, or leaves them to it`,
  () => {
    const random = randomOf(20_261_124);
    const below = (limit: number): number => Math.floor(random() * limit);
    let quick = 0;
    for (let number = 0; number < TEXTS; number += 1) {
      const lines = (manifests[below(manifests.length)] ?? '').split('\n');
      const start = below(lines.length);
      let text = lines.slice(start, start + 1 + below(8)).join('\n');
      // Starts at the left margin, like a file.
      const indent = /^ */.exec(text)?.[0] ?? '';
      text = text.replaceAll(`\n${indent}`, '\n').slice(indent.length);
      for (let change = below(4); change > 0; change -= 1) {
        const at = below(text.length + 1);
        text = text.slice(0, at) + (pieces[below(pieces.length)] ?? '') + text.slice(at + below(3));
      }
      if (agrees(text)) quick += 1;
    }
    expect(quick).toBeGreaterThan(TEXTS / 8);
  },
  size(180_000, 3_600_000),
);
