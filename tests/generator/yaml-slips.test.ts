import { expect, test } from 'vitest';
import { beds } from './mistakes.ts';
import { analyseSite, found } from './site.ts';

/** Common slips in YAML: one problem each, on the line of the slip, with its cause and the text that was meant. */

const NBSP = '\u00a0';

/** Position, code, suggestion and message of the problems. */
function problems(path: string, from: string, to: string): string[] {
  const analysis = analyseSite({ [path]: [from, to] });
  const lines = found(analysis);
  return analysis.ok ? [] : analysis.diagnostics.map(({ message }, index) => `${lines[index]}: ${message}`);
}

const noSpace = 'A space is missing after the colon.';
const wideColon = '“：” is a full-width colon; YAML needs “: ”.';

test.each<readonly [string, string, string, string, string]>([
  [
    'a key without its colon',
    beds,
    'title: Roses\n',
    'title Roses\n',
    `${beds}:14:9 P1000 → title: Roses: A colon is missing after “title”.`,
  ],
  ['a colon without a space', beds, 'title: Roses\n', 'title:Roses\n', `${beds}:14:9 P1000 → title: Roses: ${noSpace}`],
  ['a full-width colon', beds, 'title: Roses\n', 'title：新闻\n', `${beds}:14:9 P1000 → title: 新闻: ${wideColon}`],
  [
    'a full-width colon before a path',
    beds,
    'menu: /beds/roses',
    'menu：/beds/roses',
    `${beds}:23:9 P1000 → menu: /beds/roses: ${wideColon}`,
  ],
  [
    'a full-width colon in the first line of an entry',
    beds,
    '- path: roses\n',
    '- path：roses\n',
    `${beds}:13:7 P1000 → - path: roses: ${wideColon}`,
  ],
  [
    'a dash without a space',
    beds,
    '  - path: /beds\n',
    '  -path: /beds\n',
    `${beds}:8:3 P1000 → - path: /beds: A space is missing after the dash.`,
  ],
  [
    'a full-width dash',
    beds,
    '  - path: /beds\n',
    '  － path: /beds\n',
    `${beds}:8:3 P1000 → - path: /beds: “－” is a full-width dash; YAML needs “- ”.`,
  ],
  [
    'a no-break space after the colon',
    beds,
    'title: Roses\n',
    `title:${NBSP}Roses\n`,
    `${beds}:14:9 P1000 → title: Roses: A no-break space stands after the colon; YAML needs a plain one.`,
  ],
  [
    'a full-width space after the colon',
    beds,
    'title: Roses\n',
    'title:\u3000Roses\n',
    `${beds}:14:9 P1000 → title: Roses: A full-width space stands after the colon; YAML needs a plain one.`,
  ],
  [
    'a no-break space in the indentation',
    beds,
    '        title: Roses\n',
    `   ${NBSP}    title: Roses\n`,
    `${beds}:14:4 P1000 →      title: Roses: A no-break space stands in the indentation; YAML needs plain ones.`,
  ],
  [
    'a full-width space as wide as two',
    beds,
    '        title: Roses\n',
    `\u3000\u3000\u3000\u3000title: Roses\n`,
    `${beds}:14:1 P1000 →         title: Roses: A full-width space stands in the indentation; YAML needs plain ones.`,
  ],
  [
    'a full-width space as wide as one',
    beds,
    '  - path: /beds\n',
    '\u3000\u3000- path: /beds\n',
    `${beds}:8:1 P1000 →   - path: /beds: A full-width space stands in the indentation; YAML needs plain ones.`,
  ],
  [
    'a no-break space after a dash',
    beds,
    '  - path: /beds\n',
    `  -${NBSP}path: /beds\n`,
    `${beds}:8:3 P1000 → - path: /beds: A no-break space stands after the dash; YAML needs a plain one.`,
  ],
  [
    'a full-width comma between keys',
    'spec/states.yaml',
    'code: "0", id: bare',
    'code: "0"， id: bare',
    'spec/states.yaml:5:7 P1000 → - { code: "0", id: bare, label: Bare }: “，” is a full-width comma; YAML needs “,”.',
  ],
  [
    'full-width brackets',
    'spec/states.yaml',
    '- { code: "1", id: sown, label: Sown }',
    '- ｛ code: "1", id: sown, label: Sown ｝',
    'spec/states.yaml:6:7 P1000 → - { code: "1", id: sown, label: Sown }: “｛” is a full-width bracket; YAML needs “{”.',
  ],
])('%s', (_name, path, from, to, expected) => {
  expect(problems(path, from, to)).toEqual([expected]);
});

test('a line with a slip is never reported as indented wrongly', () => {
  const text = 'The indentation';
  for (const slip of ['title Roses', 'title:Roses', 'title：新闻', `title:${NBSP}Roses`, 'Roses', '"Roses"'])
    expect(problems(beds, 'title: Roses\n', `${slip}\n`).join('\n'), slip).not.toContain(text);
});

test.each([
  ['an unknown escape', 'title: Start', 'title: "Start \\q"'],
  ['two values', 'title: Start', 'title: "Start" again'],
  ['a reserved character', 'title: Start', 'title: @start'],
  ['a backtick', 'title: Start', 'title: `start`'],
  ['a percent sign', 'title: Start', 'title: %start'],
  ['an unknown alias', 'title: Start', 'title: *start'],
  ['two anchors', 'title: Start', 'title: &a &b Start'],
  ['two tags', 'title: Start', 'title: !a !b Start'],
  ['properties of an alias', 'title: Start', 'title: &a *a'],
  ['a list on the line of its key', 'title: Start', 'title: - Start'],
  ['a second document', 'title: Start', 'title: Start\n---\na: 1'],
  ['a tab', '    title: Start', '\ttitle: Start'],
  ['a block text without content', 'title: Start', 'title: |x'],
  ['a flow mapping with a text', 'title: Start', 'title: { Start: a b: c }'],
  ['a key of two lines', 'title: Start', '[a,\n b]: Start'],
])('the message for %s is of this generator, not of the YAML library', (_name, from, to) => {
  const told = problems(beds, from, to);
  expect(told.length).toBeGreaterThan(0);
  for (const line of told)
    expect(line).not.toMatch(
      /at line \d+|implicit|plain value|node|flow (map|seq)|must be|Unresolved|Unexpected|scalar/,
    );
});
