import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import Ajv04 from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { catalogue } from '../../generator/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { exitCodes, type Outcome, specErrors } from '../../generator/diagnostics/outcome.ts';
import { problemsOf } from '../../generator/diagnostics/report/problems.ts';
import { type FormatName, present } from '../../generator/diagnostics/report/report.ts';
import { analyseSite } from './site.ts';

const beds = 'spec/routes/beds.yaml';

const diagnosticsOf = (analysis: ReturnType<typeof analyseSite>): readonly Diagnostic[] =>
  analysis.ok ? [] : analysis.diagnostics;

/** Errors with a suggestion, with related positions and characters to be escaped, and over several lines. */
const some = diagnosticsOf(
  analyseSite({
    [beds]: ['keepAlive: true', 'keepAlvie: true'],
    'spec/api/plants.yaml': ['name: sow', 'name: getPlants'],
    'spec/states.yaml': ['label: Bare', 'label: { "<&>": "%,:" }'],
    'spec/errors.yaml': 'errors: |\n  a\n  b\n',
  }),
);
const one = some.slice(0, 1);

const shown = (diagnostics: readonly Diagnostic[], format: FormatName, more = {}) =>
  present(specErrors(diagnostics), { format, maxProblems: 50, colour: false, annotate: false, ...more });

test('the sample has the expected problems', () => {
  expect(some.map(({ code }) => code)).toEqual(['P2022', 'P1003', 'P1001', 'P1003']);
  expect(some.some(({ related }) => related?.length)).toBe(true);
});

test.each([0, 2, 50])('JSON is valid against its published schema with at most %i problems', async (maxProblems) => {
  const schema = JSON.parse(readFileSync('generator/diagnostics/report/diagnostics.schema.json', 'utf8'));
  const validate = new Ajv2020().compile(schema);
  for (const diagnostics of [some, []]) {
    const report = JSON.parse((await shown(diagnostics, 'json', { maxProblems })).out);
    expect(validate(report), JSON.stringify(validate.errors)).toBe(true);
    expect([report.total, report.shown]).toEqual([diagnostics.length, Math.min(diagnostics.length, maxProblems)]);
    expect(report.problems).toHaveLength(report.shown);
  }
  expect(validate({ schemaVersion: 1, total: 1, shown: 1, problems: [{ code: 'P1001' }] })).toBe(false);
});

test('JSON contains the level, title, position, suggestion, cause and fix of a problem', async () => {
  const { problems } = JSON.parse((await shown(some, 'json')).out);
  expect(problems.find(({ code }: { readonly code: string }) => code === 'P1001')).toMatchObject({
    level: 'error',
    title: 'Unknown key',
    file: beds,
    line: 17,
    column: 9,
    endLine: 17,
    endColumn: 18,
    suggestion: 'keepAlive',
    cause: catalogue.P1001.cause,
    fix: 'Remove the key, or write the one that was meant.',
  });
  for (const { code, fix } of problems) expect(fix, code).toBe(catalogue[code as keyof typeof catalogue].fix);
});

test('SARIF is valid against the schema of version 2.1.0', async () => {
  const path = 'node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json';
  const ajv = new Ajv04({ strict: false, unicodeRegExp: false });
  addFormats(ajv);
  const validate = ajv.compile(JSON.parse(readFileSync(path, 'utf8')));
  for (const diagnostics of [some, []]) {
    const log = JSON.parse((await shown(diagnostics, 'sarif')).out);
    expect(validate(log), JSON.stringify(validate.errors)).toBe(true);
    expect(log.runs[0].results).toHaveLength(diagnostics.length);
    for (const { ruleId, ruleIndex } of log.runs[0].results)
      expect(log.runs[0].tool.driver.rules[ruleIndex].id).toBe(ruleId);
  }
  expect(validate({ version: '2.1.0', runs: [{ results: [] }] })).toBe(false);
});

test.each([1, 50])('JUnit is valid against its schema with at most %i problems', async (maxProblems) => {
  const schema = readFileSync('tests/generator/schemas/junit.xsd', 'utf8');
  const errorsOf = async (contents: string) =>
    (await validateXML({ xml: [{ fileName: 'report.xml', contents }], schema: [schema] })).errors.map((e) => e.message);
  for (const diagnostics of [some, []]) {
    const { out } = await shown(diagnostics, 'junit', { maxProblems });
    expect(await errorsOf(out)).toEqual([]);
    const failures = diagnostics.length === 0 ? 0 : Math.min(maxProblems + 1, diagnostics.length);
    expect(out.match(/<failure /g) ?? []).toHaveLength(failures);
    expect(out).toContain(`<testsuites name="portal" tests="${Math.max(1, failures)}" failures="${failures}"`);
  }
  expect(await errorsOf('<testsuites name="portal"><testcase /></testsuites>')).not.toEqual([]);
});

test('JUnit replaces characters that XML does not allow and escapes the others', async () => {
  const [mistake] = one;
  if (!mistake) throw new Error('there is no mistake');
  const { out } = await shown([{ ...mistake, message: 'a\u0007b\ud800c <&"' }], 'junit');
  expect(out).toContain('message="a\ufffdb\ufffdc &lt;&amp;&quot;');
});

test('GitHub output has one annotation for each problem', async () => {
  const { out } = await shown(some, 'github');
  expect(out.split('\n')).toHaveLength(some.length);
  expect(out).toContain(
    `::error file=${beds},line=17,col=9,endColumn=17,title=P1001 Unknown key::“keepAlvie” is not a key that is known here. Did you mean “keepAlive”?%0ARemove the key, or write the one that was meant.`,
  );
  for (const line of out.split('\n')) expect(line).toMatch(/^::error file=spec\/[\w/]+\.yaml,line=\d+/);
});

test('text output includes annotations when it runs on GitHub', async () => {
  const { out, err } = await shown(some, 'text', { annotate: true });
  expect(out).toBe('');
  expect(err).toContain('::error file=');
  expect(err).toContain('Fix:');
  expect((await shown(some, 'text')).err).not.toContain('::error');
});

test('sorts and limits the problems, and counts those left out', async () => {
  const { err } = await shown([...some].reverse(), 'text', { maxProblems: 2 });
  expect(err.match(/^spec\/\S+/gm)).toEqual(['spec/api/plants.yaml:10:11', 'spec/errors.yaml:1:9']);
  expect(err).toContain('4 problems; 2 more are not shown (--max-problems 0 shows all).');
  expect(problemsOf(some, Infinity).shown).toHaveLength(4);
  expect((await shown(one, 'text')).err).toContain('\n1 problem.');
});

test('machine-readable formats print only the report to standard output', async () => {
  const outcome: Outcome = {
    exit: exitCodes.stale,
    data: 'diff',
    words: 'words',
    diagnostics: one,
    dataTellsAll: true,
  };
  const options = { maxProblems: 50, colour: false, annotate: false } as const;
  expect(await present(outcome, { ...options, format: 'text' })).toEqual({ out: 'diff', err: 'words' });
  const { out, err } = await present(outcome, { ...options, format: 'json' });
  expect([JSON.parse(out).total, err]).toEqual([1, 'words']);
  const data: Outcome = { exit: exitCodes.clean, data: 'rows' };
  expect(await present(data, { ...options, format: 'sarif' })).toEqual({ out: 'rows', err: '' });
});
