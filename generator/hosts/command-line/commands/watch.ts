import { UsageError } from '../../../code/load.ts';
import { countedByLevel, errorsFirst, formatDiagnostic } from '../../../diagnostics/diagnostic.ts';
import { exitCodes, type Outcome } from '../../../diagnostics/outcome.ts';
import type { Regeneration } from '../../watch/regenerate.ts';
import { watchProject } from '../../watch/watch.ts';

const MAX_SHOWN = 10;

/** The output of a run: diagnostics, errors first, then the written files. */
export function resultText(result: Regeneration, colour: boolean): string {
  const { diagnostics } = result;
  const shown = errorsFirst(diagnostics)
    .slice(0, MAX_SHOWN)
    .map((diagnostic) => `${formatDiagnostic(diagnostic, { colour })}\n`);
  const more = diagnostics.length > MAX_SHOWN ? `, ${MAX_SHOWN} of them shown` : '';
  const counted = countedByLevel(diagnostics) + more;
  if (!result.ok) return [...shown, `${counted}; nothing was written. Watching …`].join('\n');
  const paths = result.changes.map(({ kind, path }) => `  ${kind} ${path}`);
  const written = `${result.files} files, ${paths.length} of them written or removed`;
  return [...shown, ...paths, `${written}${counted && `, ${counted}`}. Watching …`].join('\n');
}

/** Results are printed as soon as they are available, unlike those of other commands: this one ends only when interrupted. */
const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** `generate --watch`: generates after every change of a manifest or a page until interrupted. */
export async function watch(
  root: string,
  { signal, dryRun }: { readonly signal: AbortSignal; readonly dryRun: boolean },
): Promise<Outcome> {
  if (dryRun) throw new UsageError('--watch writes what --dry-run would only show: give one of the two.');
  const colour = process.stderr.isTTY === true && !process.env.NO_COLOR;
  await watchProject(root, {
    signal,
    onResult: (result) => say(resultText(result, colour)),
    onFailure: (error) => say(`${error instanceof Error ? error.message : String(error)} Watching …`),
  });
  return { exit: exitCodes.interrupted };
}
