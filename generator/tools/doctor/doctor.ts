import { loadInput } from '../../code/load.ts';
import { analyse } from '../../compiler/compile.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { placeOf } from '../../diagnostics/diagnostic.ts';
import { exitCodes, type Outcome, specErrors } from '../../diagnostics/outcome.ts';
import { placesOfCalls } from '../conformance/places.ts';
import { compareColumns } from './compare.ts';
import { type DoctorOptions, fetchColumns } from './live-columns.ts';
import { type SuggestOptions, suggestManifest } from './suggest.ts';

/** Compares the columns that a backend returns with the manifests: exit code 1 if they differ. Writes nothing. */
export async function doctor(
  root: string,
  {
    json,
    suggest,
    ...options
  }: DoctorOptions & SuggestOptions & { readonly json?: boolean; readonly suggest?: boolean },
  signal: AbortSignal,
): Promise<Outcome> {
  const analysis = analyse(await loadInput(root));
  if (!analysis.ok) return specErrors(analysis.diagnostics);
  const { model, routes, positions } = analysis;
  if (suggest) {
    const { yaml, entries } = await suggestManifest(model, options, signal);
    return { exit: exitCodes.clean, data: yaml, dataTellsAll: true, words: `${entries} entries proposed.` };
  }
  const live = await fetchColumns(model, options, signal);
  const nodes = new Map(routes.map(({ id, node }) => [id, node]));
  // A finding without a route is reported at the call that returned the columns.
  const elsewhere = placesOfCalls(analysis)(live.endpoint);
  const diagnostics = compareColumns(live, model).map(({ route, ...finding }): Diagnostic => {
    const node = nodes.get(route ?? '');
    return { ...finding, span: node ? positions.value(node, 'path') : elsewhere };
  });
  const words = `${live.columns.length} columns of ${live.base} compared with ${model.columns.length} of the manifests: ${
    diagnostics.length === 0 ? 'they agree' : `${diagnostics.length} differences`
  }.`;
  const findings = diagnostics.map(({ code, message, suggestion, span }) => ({
    code,
    message,
    suggestion,
    declared: placeOf(span),
  }));
  return {
    exit: diagnostics.length > 0 ? exitCodes.specErrors : exitCodes.clean,
    ...(json
      ? {
          data: JSON.stringify({ schemaVersion: 1, base: live.base, columns: live.columns.length, findings }, null, 2),
          dataTellsAll: true,
        }
      : {}),
    diagnostics,
    words,
  };
}
