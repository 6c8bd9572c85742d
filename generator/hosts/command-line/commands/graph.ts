import { loadInput } from '../../../code/load.ts';
import { analyse } from '../../../compiler/compile.ts';
import { exitCodes, type Outcome, specErrors } from '../../../diagnostics/outcome.ts';
import { graphOf } from '../../../tools/graph/graph.ts';
import { toDot, toMermaid } from '../../../tools/graph/notations.ts';

const notations = {
  mermaid: toMermaid,
  dot: toDot,
  json: (graph: ReturnType<typeof graphOf>): string => JSON.stringify({ schemaVersion: 1, ...graph }, null, 2),
} as const;

/** Sections, routes, layouts and redirects as a graph. */
export async function graph(root: string, notation: keyof typeof notations = 'mermaid'): Promise<Outcome> {
  const analysis = analyse(await loadInput(root));
  if (!analysis.ok) return specErrors(analysis.diagnostics);
  return { exit: exitCodes.clean, data: notations[notation](graphOf(analysis.model)) };
}
