import { catalogue } from '../catalogue.ts';
import { type Diagnostic, formatDiagnostic, messageOf } from '../diagnostic.ts';
import { placeIn } from './place.ts';
import type { Problems } from './problems.ts';
import { xmlText } from './xml-text.ts';

const attribute = (text: string): string => xmlText(text).replace(/\n/g, '&#10;');

function testcase(diagnostic: Diagnostic): string {
  const { file, line, column } = placeIn(diagnostic.span);
  const name = `${diagnostic.code} ${catalogue[diagnostic.code].title} (${line}:${column})`;
  return `    <testcase classname="${attribute(file)}" name="${attribute(name)}" time="0">
      <failure type="${diagnostic.code}" message="${attribute(messageOf(diagnostic))}">${xmlText(formatDiagnostic(diagnostic))}</failure>
    </testcase>`;
}

const suite = (file: string, cases: readonly string[], failures: number): string =>
  `  <testsuite name="${attribute(file)}" tests="${cases.length}" failures="${failures}" errors="0" skipped="0" time="0">\n${cases.join('\n')}\n  </testsuite>`;

/** Problems as a JUnit report: a suite for every file, a failed case for every problem, or one passed case if there are none. */
export function toJunit({ shown, total }: Problems): string {
  const files = [...new Set(shown.map(({ span }) => span.source.path))];
  const suites = files.map((file) => {
    const cases = shown.filter(({ span }) => span.source.path === file).map(testcase);
    return suite(file, cases, cases.length);
  });
  const rest = total - shown.length;
  if (total === 0) suites.push(suite('spec', ['    <testcase classname="spec" name="manifests" time="0" />'], 0));
  if (rest > 0) {
    const more = `${rest} more problems are not shown`;
    const failure = `<failure type="more" message="${more}" />`;
    suites.push(suite('more', [`    <testcase classname="more" name="${more}" time="0">${failure}</testcase>`], 1));
  }
  const tests = Math.max(1, shown.length + (rest > 0 ? 1 : 0));
  const failures = total === 0 ? 0 : tests;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="portal" tests="${tests}" failures="${failures}" errors="0" time="0">\n${suites.join('\n')}\n</testsuites>`;
}
