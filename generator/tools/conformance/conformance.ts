import { foldersOf } from '../../code/folders.ts';
import { loadInput } from '../../code/load.ts';
import { callsOfPages } from '../../code/page-calls.ts';
import { analyse } from '../../compiler/compile.ts';
import { exitCodes, type Outcome, specErrors } from '../../diagnostics/outcome.ts';
import { placesOfCalls } from './places.ts';
import { asDiagnostics, asJson, asText, summary } from './report.ts';
import { type ConformanceOptions, runConformance } from './run.ts';
import { unlocksOf } from './unlocks.ts';

/** Checks whether a backend follows the contract: exit code 1 if a check fails. Writes nothing. */
export async function conformance(
  root: string,
  { json, ...options }: ConformanceOptions & { readonly json?: boolean },
  signal: AbortSignal,
): Promise<Outcome> {
  const input = await loadInput(root);
  const analysis = analyse(input);
  if (!analysis.ok) return specErrors(analysis.diagnostics);
  const report = await runConformance(analysis.model, options, signal);
  if (signal.aborted) return { exit: exitCodes.interrupted, words: 'Interrupted.' };
  const places = placesOfCalls(analysis);
  const unlocks = unlocksOf(analysis.model, await callsOfPages(root, foldersOf(input), input.pages ?? []));
  const diagnostics = asDiagnostics(report, places);
  return {
    exit: diagnostics.length > 0 ? exitCodes.specErrors : exitCodes.clean,
    data: json ? asJson(report, places, unlocks) : asText(report, unlocks),
    diagnostics,
    dataTellsAll: true,
    words: summary(report),
  };
}
