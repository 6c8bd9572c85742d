import { analyse } from '../compile.ts';
import { placesOfCalls } from '../conformance/places.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { placeOf } from '../diagnostic.ts';
import { loadInput } from '../load.ts';
import { exitCodes, type Outcome, specErrors } from '../outcome.ts';
import { compareColumns } from './compare.ts';
import { type DoctorOptions, fetchColumns } from './live-columns.ts';

/** Compares the columns that a backend gives out with the manifests: exit code 1 where they differ. Writes nothing. */
export async function doctor(
  root: string,
  { json, ...options }: DoctorOptions & { readonly json?: boolean },
  signal: AbortSignal,
): Promise<Outcome> {
  const analysis = analyse(await loadInput(root));
  if (!analysis.ok) return specErrors(analysis.diagnostics);
  const { model, routes, positions } = analysis;
  const live = await fetchColumns(model, options, signal);
  const nodes = new Map(routes.map(({ id, node }) => [id, node]));
  // What is about no route is about the call that gave it out.
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
