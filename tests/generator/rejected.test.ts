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

/** Regressions: manifests that were accepted although their output was wrong, with the expected problem. */
const rejected: readonly (readonly [name: string, path: string, from: string, to: string, expected: string])[] = [
  ['an invalid time zone', site, 'Europe/London', 'Europe/Lodnon', `${site}:6:11 P1005 → Europe/London`],
  ['an invalid language tag', site, 'locale: en', 'locale: zh-cn', `${site}:5:9 P1005 → zh-CN`],
  ['an invalid method', transport, '[GET, PUT]', '[GTE, PUT]', `${transport}:3:52 P1005 → GET`],
  ['an invalid status', transport, '[500, 503]', '[500, 4080]', `${transport}:3:26 P1007`],
  ['an invalid referrer policy', transport, 'policy: origin', 'policy: orgin', `${transport}:8:37 P1005 → origin`],
  [
    'an invalid format',
    plant,
    'id: { type: string }',
    'id: { type: string, format: emial }',
    `${plant}:6:35 P1005 → email`,
  ],
  [
    'an invalid regular expression',
    plant,
    'id: { type: string }',
    'id: { type: string, pattern: "(" }',
    `${plant}:6:36 P1005`,
  ],
  ['an empty title', beds, 'title: Start', 'title: ""', `${beds}:6:12 P1006`],
  ['a number with a leading zero', site, 'size: 20', 'size: 0123', `${site}:11:11 P1014 → 123`],
  ['a number beyond 2⁵³', site, 'size: 20', 'size: 9007199254740993', `${site}:11:11 P1014`],
  ['a path with ..', beds, 'path: roses\n', 'path: ../roses\n', `${beds}:13:15 P1006`],
  [
    'a minimum length above the maximum',
    plant,
    'id: { type: string }',
    'id: { type: string, minLength: 3, maxLength: 2 }',
    `${plant}:6:52 P2043`,
  ],
  [
    'a constant with its minimum above its maximum',
    site,
    'value: 5000, min: 100, max: 10000',
    'value: 5000, min: 5000, max: 500',
    `${site}:10:47 P2043`,
  ],
  ['properties without a type', plant, '    type: object\n    required: [id]\n', '', `${plant}:3:5 P2042`],
  [
    'a GET with a body',
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
  [
    'the name of the account’s header with a space',
    transport,
    '  referer:',
    '  account: { name: X Account }\n  referer:',
    `${transport}:8:20 P1006`,
  ],
  [
    'the name of the account’s header in Chinese',
    transport,
    '  referer:',
    '  account: { name: 账号 }\n  referer:',
    `${transport}:8:20 P1006`,
  ],
  ['a value of a header in Chinese', transport, 'mobile: m', 'mobile: 手机', `${transport}:6:35 P1006`],
  ['a value of a header with a line break', transport, 'other: d', 'other: "d\\nX: 1"', `${transport}:6:45 P1006`],
  ['a value of a header with a space at its end', transport, 'other: d', 'other: "d "', `${transport}:6:45 P1006`],
  ['a duplicate header', transport, 'name: Referer', 'name: Device', `${transport}:8:20 P2046`],
];

describe('rejects manifests whose output would not compile or would have another meaning', () => {
  test.each(rejected)('%s', (_name, path, from, to, expected) => {
    expect(found(analyseSite({ [path]: [from, to] }))).toContain(expected);
  });

  test('accepts an alias for a list of types', () => {
    const models = `models:
  Key:
    type: object
    properties:
      word: { type: &both [string, "null"] }
      other: { type: *both }
`;
    expect(found(analyseSite({ 'spec/models/club.yaml': models }))).toEqual([]);
  });

  test.each(['string', 'any', 'void', 'Readonly', 'None', 'DeclaredOperation', 'class', 'infer'])(
    'a model named %s',
    (name) => {
      const files = Object.fromEntries(
        Object.entries(manifests).map(([path, text]) => [path, text.replace(/\bKey\b/g, name)]),
      );
      expect(found(analyseSite(files))).toContainEqual(expect.stringMatching(/^spec\/models\/club\.yaml:2:3 P2028/));
    },
  );

  test('a section or group named like a file that the generator emits itself', async () => {
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
  ])('a model with the schema %s', (schema, code) => {
    const odd = `models:\n  Word: { type: string }\n  Odd: ${schema}\n`;
    expect(found(analyseSite({ 'spec/models/odd.yaml': odd })).join('\n')).toContain(code);
  });
});

/** The problems of the whole site after one file is replaced by another text. */
const one = (path: string, text: string): string[] => found(analyseSite({ [path]: text }));

describe('reports a file that cannot be read as one problem', () => {
  const text = manifests[beds] ?? '';

  test('an unquoted path with braces', () => {
    expect(one(beds, text.replace('path: roses/{id}', 'path: {id}'))).toEqual([`${beds}:20:15 P1003 → "{id}"`]);
    const inBraces = (manifests[club] ?? '').replace('path: /leave', 'path: /leave/{slug}');
    expect(one(club, inBraces)).toEqual([`${club}:6:40 P1000 → "/leave/{slug}"`]);
  });

  test('an extra closing brace', () => {
    expect(
      one(club, (manifests[club] ?? '').replace('response: { data: Key } }', 'response: { data: Key } } }')),
    ).toEqual([expect.stringMatching(/^spec\/api\/club\.yaml:8:\d+ P1000$/)]);
  });

  test('git’s conflict markers', () => {
    const conflict = '<<<<<<< HEAD\n    title: Start\n=======\n    title: Stop\n>>>>>>> other\n';
    expect(one(beds, text.replace('    title: Start\n', conflict))).toEqual([`${beds}:6:1 P1013`]);
  });

  test('aliases that expand to half a billion nodes', () => {
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
  ])('%s nested too deeply', (_name, deep) => {
    expect(one(beds, deep)).toEqual([expect.stringMatching(/P1015$/)]);
  });

  test('decode detects the encoding of a file in GBK', () => {
    // 标题 in GBK.
    const bytes = Uint8Array.from([0x61, 0x3a, 0x20, 0xb1, 0xea, 0xcc, 0xe2, 0x0a]);
    const source = { path: beds, ...decode(bytes) };
    expect(source.encoding).toBe('GBK (GB 18030)');
    expect(decode(new TextEncoder().encode('a: 标题\r\n'))).toEqual({ text: 'a: 标题\n' });
  });

  test('the problem is on the line that is indented too far, for every line', () => {
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
