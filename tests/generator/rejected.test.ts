import { describe, expect, test } from 'vitest';
import { decode } from '../../generator/code/decode.ts';
import { emit } from '../../generator/compiler/compile.ts';
import { misindentedLine } from '../../generator/compiler/parse/indentation.ts';
import { analyseSite, found, manifests } from './site.ts';

const beds = 'spec/routes/beds.yaml';
const plants = 'spec/api/plants.yaml';
const club = 'spec/api/club.yaml';
const site = 'spec/site.yaml';
const transport = 'spec/api/transport.yaml';
const plant = 'spec/models/plant.yaml';

/** What was accepted although its output did not compile or meant something else: file, replacement, what is found. */
const rejected: readonly (readonly [name: string, path: string, from: string, to: string, expected: string])[] = [
  ['a time zone that is none', site, 'Europe/London', 'Europe/Lodnon', `${site}:6:11 P1005 → Europe/London`],
  ['a language that is none', site, 'locale: en', 'locale: zh-cn', `${site}:5:9 P1005 → zh-CN`],
  ['a method that is none', transport, '[GET, PUT]', '[GTE, PUT]', `${transport}:3:52 P1005 → GET`],
  ['a status that is none', transport, '[500, 503]', '[500, 4080]', `${transport}:3:26 P1007`],
  ['a referrer policy that is none', transport, 'policy: origin', 'policy: orgin', `${transport}:8:37 P1005 → origin`],
  [
    'a format that is none',
    plant,
    'id: { type: string }',
    'id: { type: string, format: emial }',
    `${plant}:6:35 P1005 → email`,
  ],
  [
    'a regular expression that is none',
    plant,
    'id: { type: string }',
    'id: { type: string, pattern: "(" }',
    `${plant}:6:36 P1005`,
  ],
  ['an empty title', beds, 'title: Start', 'title: ""', `${beds}:6:12 P1006`],
  ['a number with a leading zero', site, 'size: 20', 'size: 0123', `${site}:11:11 P1014 → 123`],
  ['a number beyond 2⁵³', site, 'size: 20', 'size: 9007199254740993', `${site}:11:11 P1014`],
  ['a path that climbs', beds, 'path: roses\n', 'path: ../roses\n', `${beds}:13:15 P1006`],
  [
    'least length above the greatest',
    plant,
    'id: { type: string }',
    'id: { type: string, minLength: 3, maxLength: 2 }',
    `${plant}:6:52 P2043`,
  ],
  [
    'limits of a constant the wrong way round',
    site,
    'value: 5000, min: 100, max: 10000',
    'value: 5000, min: 5000, max: 500',
    `${site}:10:47 P2043`,
  ],
  ['properties without a type', plant, '    type: object\n    required: [id]\n', '', `${plant}:3:5 P2042`],
  [
    'a body of a GET',
    plants,
    'response: { rows: Plant }',
    'body: { model: Plant }\n    response: { rows: Plant }',
    `${plants}:9:11 P2044`,
  ],
  [
    'merge without query',
    club,
    'name: leave, method: POST',
    'name: leave, merge: true, method: POST',
    `${club}:6:20 P2044`,
  ],
  ['a route below the backend', beds, 'path: roses\n', 'path: /api/roses\n', `${beds}:13:15 P2047`],
  ['an id that is a number', beds, 'path: roses/{id}', 'path: /2024', `${beds}:20:15 P2050`],
  ['a redirect with a parameter', beds, 'redirect: /beds/roses', 'redirect: "/beds/roses/{id}"', `${beds}:10:15 P2045`],
  ['calls that differ by case only', plants, 'name: sow', 'name: Find', `${plants}:10:11 P2040`],
  ['a constant of the wrong kind', site, 'size: 20', 'size: many', `${transport}:10:44 P2048`],
  ['a header twice', transport, 'name: Referer', 'name: Device', `${transport}:8:20 P2046`],
];

describe('accepted before, with output that does not compile or means something else', () => {
  test.each(rejected)('%s', (_name, path, from, to, expected) => {
    expect(found(analyseSite({ [path]: [from, to] }))).toContain(expected);
  });

  test.each(['string', 'any', 'void', 'Readonly', 'None', 'DeclaredOperation', 'class', 'infer'])(
    'a model called %s',
    (name) => {
      const files = Object.fromEntries(
        Object.entries(manifests).map(([path, text]) => [path, text.replace(/\bKey\b/g, name)]),
      );
      expect(found(analyseSite(files))).toContainEqual(expect.stringMatching(/^spec\/models\/club\.yaml:2:3 P2028/));
    },
  );

  test('a section or a group of calls called like a file of the tool itself', async () => {
    const analysis = analyseSite();
    if (!analysis.ok) throw new Error('the small site is wrong');
    const emitted = await emit(analysis.model, { emitters: [], rules: [], digest: '' });
    const own = (folder: string, names: readonly string[]): string[] =>
      emitted
        .flatMap(({ path }) => new RegExp(`^${folder}/(\\w+)\\.ts$`).exec(path)?.[1] ?? [])
        .filter((name) => !names.includes(name));
    const [groups, sections] = [own('api', ['plants', 'club']), own('routes', ['beds', 'club'])];
    expect([groups.length, sections.length].every((count) => count > 0)).toBe(true);
    for (const name of groups)
      expect(found(analyseSite({ [club]: ['group: club', `group: ${name}`] }))).toContain(`${club}:1:8 P2028`);
    for (const name of sections)
      expect(found(analyseSite({ [beds]: ['section: beds', `section: ${name}`] }))).toContain(`${beds}:1:10 P2028`);
  });

  test.each([
    ['{ allOf: [{ $ref: Odd }] }', 'P2041'],
    ['{ $ref: Odd }', 'P2041'],
    ['{ type: object, allOf: [{ $ref: Word }] }', 'P2041'],
    ['{ type: object, allOf: [{ $ref: Key }], properties: { word: { type: integer } } }', 'P2049'],
  ])('a model %s', (schema, code) => {
    const odd = `models:\n  Word: { type: string }\n  Odd: ${schema}\n`;
    expect(found(analyseSite({ 'spec/models/odd.yaml': odd })).join('\n')).toContain(code);
  });
});

/** A file is replaced by another text; exactly one problem is found in the whole site. */
const one = (path: string, text: string): string[] => found(analyseSite({ [path]: text }));

describe('a file that cannot be read is one problem', () => {
  const text = manifests[beds] ?? '';

  test('a path with braces that is not in quotes', () => {
    expect(one(beds, text.replace('path: roses/{id}', 'path: {id}'))).toEqual([`${beds}:20:15 P1003 → "{id}"`]);
    const inBraces = (manifests[club] ?? '').replace('path: /leave', 'path: /leave/{slug}');
    expect(one(club, inBraces)).toEqual([`${club}:6:40 P1000 → "/leave/{slug}"`]);
  });

  test('a brace too many', () => {
    expect(
      one(club, (manifests[club] ?? '').replace('response: { data: Key } }', 'response: { data: Key } } }')),
    ).toEqual([expect.stringMatching(/^spec\/api\/club\.yaml:8:\d+ P1000$/)]);
  });

  test('git’s conflict markers', () => {
    const conflict = '<<<<<<< HEAD\n    title: Start\n=======\n    title: Stop\n>>>>>>> other\n';
    expect(one(beds, text.replace('    title: Start\n', conflict))).toEqual([`${beds}:6:1 P1013`]);
  });

  test('aliases that stand for half a billion nodes', () => {
    const bomb = Array.from({ length: 9 }, (_, level) => {
      const items = Array(9).fill(level === 0 ? 'x' : `*a${level - 1}`);
      return `a${level}: &a${level} [${items.join(', ')}]\n`;
    });
    expect(one(beds, bomb.join(''))).toEqual([expect.stringMatching(/P1015$/)]);
  });

  test.each([
    ['brackets', '['.repeat(20_000)],
    ['dashes', `${'- '.repeat(5_000)}a`],
    ['indentation', Array.from({ length: 2_000 }, (_, level) => `${' '.repeat(level)}a:`).join('\n')],
  ])('%s without end', (_name, deep) => {
    expect(one(beds, deep)).toEqual([expect.stringMatching(/P1015$/)]);
  });

  test('a file in GBK', () => {
    // 标题 in GBK.
    const bytes = Uint8Array.from([0x61, 0x3a, 0x20, 0xb1, 0xea, 0xcc, 0xe2, 0x0a]);
    const source = { path: beds, ...decode(bytes) };
    expect(source.encoding).toBe('GBK (GB 18030)');
    expect(decode(new TextEncoder().encode('a: 标题\r\n'))).toEqual({ text: 'a: 标题\n' });
  });

  test('every line that is indented too far is the line of the problem', () => {
    const lines = text.split('\n');
    const astray = lines.slice(1, -1).flatMap((line, index) => {
      const problems = one(beds, lines.with(index + 1, `  ${line}`).join('\n'));
      return problems.some((problem) => problem.startsWith(`${beds}:${index + 2}:`))
        ? []
        : [`${index + 2} ${problems}`];
    });
    expect(astray).toEqual([]);
    expect(misindentedLine('a: 1\nb: 2\n', 0)).toBeUndefined();
  });
});
