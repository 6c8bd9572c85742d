import { expect, test } from 'vitest';
import { defaultFolders } from '../../generator/code/folders.ts';
import { loadInput } from '../../generator/code/load.ts';
import type { CatalogueEntry } from '../../generator/diagnostics/catalogue-entry.ts';
import { placeOf } from '../../generator/diagnostics/diagnostic.ts';
import { changes } from '../../generator/tools/breaking/catalogue.ts';
import { compareVersions } from '../../generator/tools/breaking/compare.ts';
import { asDiagnostic } from '../../generator/tools/breaking/finding.ts';
import { type Version, versionOf } from '../../generator/tools/breaking/version.ts';
import { base, cases, club, door, plants, type Verdict } from './breaking-cases.ts';

type Change = readonly [from: string, to: string] | string | null;

function version(
  changed: Readonly<Record<string, Change>> = {},
  given: readonly (readonly [path: string, from: string, to: string])[] = [],
): Version {
  const files = new Map<string, string>(Object.entries(base));
  const changes: (readonly [path: string, change: Change])[] = [
    ...given.map(([path, from, to]) => [path, [from, to]] as const),
    ...Object.entries(changed),
  ];
  for (const [path, change] of changes) {
    const text = files.get(path) ?? '';
    if (change === null) files.delete(path);
    else if (typeof change === 'string') files.set(path, change);
    else if (text.includes(change[0])) files.set(path, text.replace(...change));
    else throw new Error(`${path} does not hold ${change[0]}`);
  }
  const made = versionOf(
    [...files].map(([path, text]) => ({ path, text })),
    defaultFolders,
  );
  if (!made) throw new Error('no site');
  return made;
}

/** The most severe level of the findings. */
function verdictOf(lines: readonly string[]): Verdict {
  const codes = lines.map((line) => line.split(' ')[0] as keyof typeof changes);
  const levels = codes.map((code) => (changes[code] as CatalogueEntry).level ?? 'error');
  return levels.includes('error') ? 'error' : levels.includes('warning') ? 'warning' : 'none';
}

/** Findings as `code subject`, with the positions in the new and the old manifests. */
function findings(before: Version, after: Version): string[] {
  const { open, idle } = compareVersions(before, after);
  return [...open, ...idle].map((finding) => {
    const { code, subject, span, related = [] } = asDiagnostic(finding, after, 'v1');
    return `${code} ${subject} ${placeOf(span)} ${related.map((one) => placeOf(one.span)).join()}`.trim();
  });
}

test.each(cases)('$change: $verdict', ({ verdict, path, from, to, given, findings: expected }) => {
  const found = findings(version({}, given), version({ [path]: [from, to] }, given));
  // If a case names no positions, they are not compared.
  const short = found.map((line, index) =>
    expected[index]?.split(' ').length === 2 ? line.split(' ', 2).join(' ') : line,
  );
  expect(short).toEqual(expected);
  expect(verdictOf(found)).toBe(verdict);
});

test('reports a changed permission, but not an unchanged or removed one', () => {
  const needing = (permission: string): Version =>
    version({
      [club]: ['    title: Club\n', `    title: Club\n    permission: ${permission}\n`],
      [plants]: ['access: member\n', `access: member\n    permission: ${permission}\n`],
    });
  expect(findings(needing('bed:sow'), needing('bed:sow'))).toEqual([]);
  expect(findings(needing('bed:sow'), version())).toEqual([]);
  expect(findings(needing('bed:sow'), needing('bed:dig')).map((line) => line.split(' ', 2).join(' '))).toEqual([
    'P4003 /club',
    'P4010 sow',
  ]);
});

test('docs/breaking.md matches the cases', async () => {
  const rows = cases.map(({ verdict, change, findings: lines }) => {
    const codes = [...new Set(lines.map((line) => line.split(' ')[0] ?? ''))];
    return `| ${change} | ${verdict} | ${codes.map((code) => `[${code}](diagnostics.md#${code.toLowerCase()})`).join(', ')} |`;
  });
  const page = [
    '# What `portal breaking` says',
    '',
    'Each change of a small site’s manifests, with the level that the command gives it. `error` exits with 5 until it is undone or',
    'acknowledged in `spec/acknowledged.yaml`; `warning` is printed; `none` is silent. `tests/generator/breaking-cases.ts` holds the',
    'changes themselves, and the test beside it makes this page.',
    '',
    '| Change | Level | Findings |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
  await expect(page).toMatchFileSnapshot('../../docs/breaking.md');
  expect(cases.length).toBeGreaterThanOrEqual(100);
});

test('the cases cover every finding code, besides P4014', () => {
  const shown = new Set(cases.flatMap(({ findings: expected }) => expected.map((line) => line.split(' ')[0])));
  expect([...shown, 'P4014'].sort()).toEqual(Object.keys(changes).sort());
});

test('reports nothing for unchanged manifests, including those of this site', async () => {
  expect(findings(version(), version())).toEqual([]);
  const { sources } = await loadInput(process.cwd());
  const [before, after] = [versionOf(sources, defaultFolders), versionOf(sources, defaultFolders)];
  if (!before || !after) throw new Error('the manifests are not correct');
  const { open, acknowledged, idle } = compareVersions(before, after);
  expect([open, acknowledged]).toEqual([[], 0]);
  // The site’s acknowledgements are about earlier versions, so none of them matches here.
  const entries = after.manifests.acknowledged?.acknowledged ?? [];
  expect(idle.map(({ code, subject }) => `${code} ${subject}`)).toEqual(
    entries.map(({ subject }) => `P4014 ${subject}`),
  );
});

test('counts acknowledged findings instead of reporting them, and reports unmatched acknowledgements', () => {
  const entry = (finding: string, subject: string): string =>
    `  - { finding: ${finding}, subject: ${subject}, reason: Nobody used it., date: 2026-01-31 }\n`;
  const before = version({ [club]: ['column: { order: 3 }', 'column: { order: 3 }\n    keepAlive: true'] });
  const after = version({
    [club]: [door, ''],
    'spec/acknowledged.yaml': `acknowledged:\n${entry('P4001', '/club/door')}${entry('P4001', '/club')}`,
  });
  expect(compareVersions(before, after).acknowledged).toBe(1);
  expect(findings(before, after)).toEqual([
    `P4004 /club ${club}:4:11 v1:${club}:4:11`,
    'P4014 /club spec/acknowledged.yaml:3:5',
  ]);
});

test('reports the routes of a removed section at the list of sections in spec/site.yaml', () => {
  const after = version({ [club]: null, 'spec/site.yaml': ['sections: [beds, club]', 'sections: [beds]'] });
  expect(findings(version(), after)[0]).toBe(`P4001 /club spec/site.yaml:7:11 v1:${club}:4:11`);
});

test('compares old manifests that violate current rules as far as they can be parsed', () => {
  const before = version({ [club]: ['    title: Door\n', '    title: Door\n    colour: red\n'] });
  expect(before.errors.map(({ code }) => code)).toEqual(['P1001']);
  expect(findings(before, version({ [club]: [door, ''] }))).toEqual([`P4001 /club/door ${club}:1:1 v1:${club}:8:11`]);
  expect(versionOf([{ path: 'spec/site.yaml', text: 'name: [' }], defaultFolders)).toBeNull();
});
