import { formatDiagnostic } from '../diagnostic.ts';
import type { Problems } from './problems.ts';

/** Problems for people: each with its code frame, separated by empty lines, and their number. */
export function toText({ shown, total }: Problems, options: { readonly colour?: boolean } = {}): string {
  if (total === 0) return '';
  const rest = total - shown.length;
  const count = `${total} ${total === 1 ? 'problem' : 'problems'}`;
  return [
    ...shown.map((diagnostic) => `${formatDiagnostic(diagnostic, options)}\n`),
    rest > 0 ? `${count}; ${rest} more are not shown (--max-problems 0 shows all).` : `${count}.`,
  ].join('\n');
}
