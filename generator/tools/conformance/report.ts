import type { EndpointModel } from '../../compiler/model/site-model.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { placeOf } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../diagnostics/source.ts';
import { checks } from './catalogue.ts';
import type { Result } from './examination.ts';
import type { CallReport, ConformanceReport } from './run.ts';
import type { Unlocks } from './unlocks.ts';

const marks = { passed: '✓', failed: '✗', skipped: '–' } as const;

/** Where a call is declared. */
export type PlaceOfCall = (endpoint: EndpointModel) => Span;

const count = (calls: readonly CallReport[], outcome: Result['outcome']): number =>
  calls.flatMap(({ results }) => results).filter((result) => result.outcome === outcome).length;

const callLines = ({ endpoint, results }: CallReport, width: number): string[] => {
  const passed = results.filter(({ outcome }) => outcome === 'passed').map(({ check }) => check);
  const rest = results.filter(({ outcome }) => outcome !== 'passed');
  const isBad = rest.some(({ outcome }) => outcome === 'failed');
  const mark = isBad ? marks.failed : passed.length > 0 ? marks.passed : marks.skipped;
  return [
    `${mark} ${endpoint.name.padEnd(width)}  ${endpoint.method} ${endpoint.path}  ${passed.join(' ')}`.trimEnd(),
    ...rest.map(
      ({ check, outcome, detail }) =>
        `    ${marks[outcome]} ${check}${outcome === 'failed' ? ` ${checks[check]}` : ''}: ${detail}`,
    ),
  ];
};

const sessions = {
  login: 'opened by the login call',
  environment: 'from the environment',
  none: 'none, so that members’ calls are only refused (--token-env or --login-env)',
} as const;

const partLines = (
  title: string,
  calls: readonly CallReport[],
  width: number,
  pages: readonly string[] = [],
): string[] => {
  if (calls.length === 0) return [];
  const failed = calls.filter(({ results }) => results.some(({ outcome }) => outcome === 'failed')).length;
  const lines = calls.flatMap((call) => callLines(call, width));
  return [
    '',
    `${title}: ${calls.length} call${calls.length === 1 ? '' : 's'}, ${failed} with failures`,
    ...(pages.length === 0 ? [] : [`  unlocks ${pages.join(' ')}`]),
    ...lines,
  ];
};

const NO_CAPABILITY = 'no capability';

/** Calls that are additions to the specification, by capability. */
function additionsOf(calls: readonly CallReport[]): ReadonlyMap<string, CallReport[]> {
  const found = new Map<string, CallReport[]>();
  for (const call of calls) {
    if (!call.endpoint.addition) continue;
    const name = call.endpoint.capability ?? NO_CAPABILITY;
    found.set(name, [...(found.get(name) ?? []), call]);
  }
  return found;
}

/**
 * The report for people, in two parts: the specified calls, which a backend must have, and the additions by capability, any
 * of which it may lack, with the pages that each unlocks. One line per call with what passed; below it what failed or could
 * not be checked.
 */
export function asText({ base, session, calls }: ConformanceReport, unlocks: Unlocks): string {
  const width = Math.max(...calls.map(({ endpoint }) => endpoint.name.length));
  return [
    `Backend: ${base}`,
    `Session: ${sessions[session]}`,
    ...partLines(
      'Specified',
      calls.filter(({ endpoint }) => !endpoint.addition),
      width,
    ),
    ...[...additionsOf(calls)].flatMap(([name, own]) => partLines(`Addition ${name}`, own, width, unlocks.get(name))),
  ].join('\n');
}

export const summary = ({ calls }: ConformanceReport): string =>
  `${calls.length} calls: ${count(calls, 'passed')} checks passed, ${count(calls, 'failed')} failed, ${count(calls, 'skipped')} skipped.`;

/** The report for machines. */
export function asJson(
  { base, session, calls }: ConformanceReport,
  placeOfCall: PlaceOfCall,
  unlocks: Unlocks,
): string {
  const totals = { passed: count(calls, 'passed'), failed: count(calls, 'failed'), skipped: count(calls, 'skipped') };
  const rows = calls.map(({ endpoint, results }) => ({
    call: endpoint.name,
    method: endpoint.method,
    path: endpoint.path,
    specified: !endpoint.addition,
    capability: endpoint.capability ?? null,
    declared: placeOf(placeOfCall(endpoint)),
    checks: results.map((result) => ({
      ...result,
      ...(result.outcome === 'failed' ? { code: checks[result.check] } : {}),
    })),
  }));
  const additions = [...additionsOf(calls)].map(([name, own]) => ({
    capability: name === NO_CAPABILITY ? null : name,
    calls: own.map(({ endpoint }) => endpoint.name),
    failed: own.filter(({ results }) => results.some(({ outcome }) => outcome === 'failed')).length,
    pages: unlocks.get(name) ?? [],
  }));
  return JSON.stringify({ schemaVersion: 1, base, session, totals, additions, calls: rows }, null, 2);
}

/** The failures as diagnostics at the declarations of their calls. */
export const asDiagnostics = ({ calls }: ConformanceReport, placeOfCall: PlaceOfCall): Diagnostic[] =>
  calls.flatMap(({ endpoint, results }) =>
    results
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ check, detail }) => ({
        code: checks[check],
        message: `${endpoint.name}: ${detail}.`,
        span: placeOfCall(endpoint),
      })),
  );
