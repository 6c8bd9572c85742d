import { foldersOf } from '../../../code/folders.ts';
import { loadInput, UsageError } from '../../../code/load.ts';
import { analyse } from '../../../compiler/compile.ts';
import { levelOf, messageOf, placeOf } from '../../../diagnostics/diagnostic.ts';
import { exitCodes, type Outcome, specErrors } from '../../../diagnostics/outcome.ts';
import { compareVersions } from '../../../tools/breaking/compare.ts';
import { asDiagnostic } from '../../../tools/breaking/finding.ts';
import { foldersAt } from '../../../tools/breaking/folders-at.ts';
import { manifestsAt } from '../../../tools/breaking/git.ts';
import { versionOf } from '../../../tools/breaking/version.ts';
import { migratedSources } from '../../../tools/edit/migrations.ts';

/**
 * Compares the manifests with those of a commit. Exit code 5 if there are breaking changes that are not acknowledged; throws
 * if the commit cannot be read.
 */
export async function breaking(root: string, against: string): Promise<Outcome> {
  const input = await loadInput(root);
  const analysis = analyse(input);
  if (!analysis.ok) return specErrors(analysis.diagnostics);
  const folders = foldersOf(input);
  const then = await foldersAt(root, against, folders);
  const { spec } = then;
  const before = versionOf(migratedSources(await manifestsAt(root, spec, against), spec), then);
  const after = versionOf(input.sources, folders);
  if (!before || !after)
    throw new UsageError(`The manifests at ${against} are no whole site: nothing can be compared.`);
  const { open, acknowledged, idle } = compareVersions(before, after);
  const diagnostics = [...open, ...idle].map((finding) => asDiagnostic(finding, after, against));
  const count = (level: string): number => diagnostics.filter((one) => levelOf(one) === level).length;
  const [first] = before.errors;
  const partly = first
    ? `\nAt ${against} the manifests have ${before.errors.length} ${before.errors.length === 1 ? 'error' : 'errors'} by today’s rules, so that a part of them may not have been compared; the first: ${placeOf(first.span)} ${messageOf(first)}`
    : '';
  return {
    exit: count('error') > 0 ? exitCodes.breaking : exitCodes.clean,
    diagnostics,
    words: `Compared with ${against}: ${count('error')} breaking, ${count('warning')} risky, ${acknowledged} acknowledged.${partly}`,
  };
}
