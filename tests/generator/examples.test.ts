import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { codeFactsOf } from '../../generator/code/code-facts.ts';
import { decode } from '../../generator/code/decode.ts';
import { defaultFolders } from '../../generator/code/folders.ts';
import { readRegistry } from '../../generator/code/load.ts';
import { analyse, emit } from '../../generator/compiler/compile.ts';
import type { GeneratedFile } from '../../generator/compiler/emit/file.ts';
import type { SiteRule } from '../../generator/compiler/validate/site-rule.ts';
import { catalogue, type DiagnosticCode } from '../../generator/diagnostics/catalogue.ts';
import { type Diagnostic, placeOf } from '../../generator/diagnostics/diagnostic.ts';
import { type Example, examples } from '../../generator/diagnostics/examples/index.ts';
import { differencesAsDiagnostics } from '../../generator/output/differences.ts';
import { applyChanges, changesOf, writesOf } from '../../generator/output/write.ts';
import { compareVersions } from '../../generator/tools/breaking/compare.ts';
import { versionOf } from '../../generator/tools/breaking/version.ts';
import { compareColumns } from '../../generator/tools/doctor/compare.ts';
import { columnsIn } from '../../generator/tools/doctor/live-columns.ts';
import { analyseSite, callNames, manifests, pageNames } from './site.ts';

/** The text of the small site that an example replaces, if the site contains neither of its texts. */
const stands: Readonly<Record<string, string>> = {
  P1000: '    title: Start',
  P1005: 'defaults: { layout: plain }',
  P1012: 'organisation: Garden club',
  P1013: '    title: Start',
  P2003: '  - path: /club/door\n    title: Door',
  P2004: '    column: { order: 3 }',
  P2006: '    title: Club\n    page: list\n',
  P2011: '    title: Door\n    page: start',
  P2012: '      - path: roses/{id}\n        title: Rose\n',
  P2017: '        menu: /beds/roses',
  P2019: '  plants: { title: Plants, columns: [beds-roses] }',
  P2028: '  - name: sow',
  P2030: '  - path: /club\n',
  P2031: '  - path: /club\n',
  P2033: '',
  P2034: '  - name: sow\n    method: POST',
  P2035: '      - { code: "1", id: sown, label: Sown }\n    transitions:\n',
  P2036: '      parent: { $ref: Plant }\n',
  P2041: '  Plant:\n    type: object',
  P2043: '      id: { type: string }',
  P2049: '  Plant:\n    type: object\n    required: [id]\n    properties:\n',
  P2050: '      - path: roses/{id}\n        title: Rose\n',
  P2052: '    access: member\n    params',
  P2056: '        menu: /beds/roses',
  P4024: '    page: start\n',
  P2055: 'timeZone: Europe/London',
};

/** The file of the report, if it is not the example’s own file but one that refers to it. */
const reportedIn: Readonly<Record<string, string>> = {
  P1009: 'spec',
  P2032: 'app/pages.ts',
  P2033: 'app/pages.ts',
  P2048: 'spec/api/transport.yaml',
};

const shortTitles: SiteRule = {
  name: 'short titles',
  version: 1,
  check: ({ routes, positions, report }) => {
    for (const { node } of routes)
      if (node.title.length > 20) report(positions.value(node, 'title'), 'The title has more than 20 characters.');
  },
};

const pages = Object.fromEntries(
  pageNames.map((name) => [`app/${name}.tsx`, 'export default function Page() {\n  return null;\n}\n']),
);
const registry = pageNames.map((name) => `  ${name}: () => import('./${name}.tsx'),\n`).join('');
const site: Readonly<Record<string, string>> = {
  ...manifests,
  ...pages,
  'app/pages.ts': `export default {\n${registry}};\n`,
};

/** The small site with one of an example’s texts inserted. */
function siteWith(code: string, { place, before, right, rightPlace = place }: Example, text: string, at: string) {
  const files = new Map(Object.entries(site));
  if (code === 'P2052') files.set('spec/backends/foreign.yaml', 'backend: foreign\ntitle: Foreign\n');
  if (rightPlace !== place) files.delete(rightPlace);
  const old = files.get(at);
  const replaced = stands[code] ?? before ?? right;
  if (old === undefined || old === text) files.set(at, text);
  else if (code === 'P2033') files.set(at, `${old}${text}`);
  else if (code === 'P2030' || code === 'P2031')
    files.set(
      at,
      old.replace(replaced, () => `${text}${replaced}`),
    );
  else if (code === 'P2032' || text.startsWith('layouts:\n')) files.set(at, text);
  else if (old.includes(replaced))
    files.set(
      at,
      old.replace(replaced, () => text),
    );
  else throw new Error(`${at} does not hold ${replaced}`);
  if (files.get(at) === '') files.delete(at);
  return files;
}

const bytesOf = (code: string, text: string, isWrong: boolean): Uint8Array =>
  Buffer.from(text, code === 'P1012' && isWrong ? 'latin1' : 'utf8');

function diagnosticsOf(code: string, files: ReadonlyMap<string, string>, isWrong: boolean): readonly Diagnostic[] {
  const source = (path: string) => ({ path, ...decode(bytesOf(code, files.get(path) ?? '', isWrong)) });
  const module = (file: string) => posix.join('app', file);
  return analyse({
    sources: [...files.keys()].filter((path) => path.startsWith('spec/')).map(source),
    pages: readRegistry(
      source('app/pages.ts'),
      (file) => files.has(module(file)),
      (file) => codeFactsOf(files.get(module(file)) ?? '', defaultFolders).exports,
    ),
    calls: code === 'P2034' ? callNames.filter((name) => name !== 'sow') : code === 'P2039' ? callNames : null,
    extensions: { emitters: [], rules: [shortTitles], digest: '' },
  }).diagnostics;
}

const withPrefix = (...prefixes: readonly string[]): [DiagnosticCode, Example][] =>
  (Object.entries(examples) as [DiagnosticCode, Example][]).filter(([code]) =>
    prefixes.some((prefix) => code.startsWith(prefix)),
  );

test('every diagnostic code has an example', () => {
  expect(Object.keys(examples).sort()).toEqual(Object.keys(catalogue).sort());
});

describe('examples of manifests and code: the wrong text is reported, the right one is not', () => {
  test.each(withPrefix('P1', 'P2'))('%s', (code, example) => {
    const { place, wrong, right, rightPlace = place } = example;
    const before = siteWith(code, example, wrong, place);
    const found = diagnosticsOf(code, before, true);
    expect(found.map((one) => one.code)).toContain(code);
    const files = found.filter((one) => one.code === code).map(({ span }) => span.source.path);
    expect(files).toContain(reportedIn[code] ?? place);
    const after = diagnosticsOf(code, siteWith(code, example, right, rightPlace), false);
    expect(after.map((one) => `${placeOf(one.span)} ${one.code}`)).toEqual([]);
  });
});

describe('examples of changes: the wrong change is reported, the right one is not', () => {
  test.each(withPrefix('P4'))('%s', (code, example) => {
    const version = (text: string) => {
      const files = siteWith(code, example, text, example.place);
      const made = versionOf(
        [...files].filter(([path]) => path.startsWith('spec/')).map(([path, text]) => ({ path, text })),
        defaultFolders,
      );
      if (!made) throw new Error('no site');
      expect(made.errors.map((error) => `${error.code} ${error.message}`)).toEqual([]);
      return made;
    };
    const codesOf = (text: string) => {
      const { open, idle } = compareVersions(version(example.before ?? ''), version(text));
      return [...open, ...idle].map((finding) => finding.code);
    };
    expect(codesOf(example.wrong)).toContain(code);
    expect(codesOf(example.right)).toEqual([]);
  });
});

test.each(withPrefix('P6'))('doctor reports only the wrong column of the example: %s', (code, { wrong, right }) => {
  const analysis = analyse({ sources: Object.entries(manifests).map(([path, text]) => ({ path, text })), pages: null });
  if (!analysis.ok) throw new Error('the site is wrong');
  const { model } = analysis;
  const fields = {
    id: 'id',
    parent: 'parent',
    code: 'code',
    name: 'name',
    path: 'path',
    order: 'order',
    visible: 'visible',
  };
  const codesOf = (text: string) => {
    const entries: unknown[] = model.columns.filter(({ id }) => id !== 'beds-roses');
    if (text.startsWith('{')) entries.push(JSON.parse(text));
    return compareColumns(columnsIn(entries, fields), model).map((finding) => finding.code);
  };
  expect(codesOf(wrong)).toContain(code);
  expect(codesOf(right)).toEqual([]);
});

/** The generated files of the small site, with some manifests changed. */
async function filesOf(changes: Parameters<typeof analyseSite>[0]): Promise<readonly GeneratedFile[]> {
  const analysis = analyseSite(changes);
  if (!analysis.ok) throw new Error('the site is wrong');
  return emit(analysis.model);
}

describe('examples of generated code: the wrong file is reported, the regenerated one is not', () => {
  test.each(withPrefix('P3'))('%s', async (code, { place, wrong, right, rightPlace = place }) => {
    const root = await mkdtemp(join(tmpdir(), 'portal-example-'));
    const put = async (path: string, text: string): Promise<void> => {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    };
    // For a stale file, the manifests change after the files were generated.
    const lost: Parameters<typeof filesOf>[0] = code === 'P3001' ? { 'spec/errors.yaml': ['Lost', 'Not found'] } : {};
    const [old, now] = await Promise.all([filesOf({}), filesOf(lost)]);
    const statesOf = async (): Promise<readonly string[]> =>
      differencesAsDiagnostics(await changesOf(root, defaultFolders, now), defaultFolders, new Map()).map(
        (one) => `${one.code} ${one.span.source.path}`,
      );
    try {
      await applyChanges(
        root,
        defaultFolders,
        await writesOf(root, defaultFolders, old, await changesOf(root, defaultFolders, old)),
      );
      const text = await readFile(join(root, place), 'utf8').catch(() => null);
      if (code === 'P3001') expect(text).toContain(wrong);
      else await put(place, text === null ? wrong : text.replace(right, () => wrong));
      expect(await statesOf()).toContain(`${code} ${place}`);
      await applyChanges(root, defaultFolders, await changesOf(root, defaultFolders, now));
      if (rightPlace !== place) await put(rightPlace, right);
      expect(await readFile(join(root, rightPlace), 'utf8')).toContain(right);
      expect(await statesOf()).toEqual([]);
    } finally {
      await rm(root, { recursive: true, force: true });
    }
  });
});
