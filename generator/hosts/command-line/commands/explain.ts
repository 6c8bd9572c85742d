import { loadInput } from '../../../code/load.ts';
import { analyse } from '../../../compiler/compile.ts';
import { exitCodes, type Outcome, specErrors } from '../../../diagnostics/outcome.ts';
import { type Caller, callers, explainUrl, pageFilesOf } from '../../../tools/explain/explain.ts';
import { explanationText } from '../../../tools/explain/text.ts';

interface Options {
  readonly json?: boolean;
  /** Limits the explanation to one kind of caller. */
  readonly as?: Caller;
}

/** Explains which route a URL matches and why; exit code 1 if nothing matches. */
export async function explain(root: string, url: string, { json = false, as }: Options = {}): Promise<Outcome> {
  const input = await loadInput(root);
  const analysis = analyse(input);
  if (!analysis.ok) return specErrors(analysis.diagnostics);
  const explanation = explainUrl(url, analysis, pageFilesOf(input), as ? [as] : callers);
  return {
    exit: explanation.steps.length > 0 ? exitCodes.clean : exitCodes.specErrors,
    data: json ? JSON.stringify({ schemaVersion: 1, ...explanation }, null, 2) : explanationText(explanation),
  };
}
