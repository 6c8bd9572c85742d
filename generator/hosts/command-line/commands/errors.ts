import { UsageError } from '../../../code/load.ts';
import { catalogue } from '../../../diagnostics/catalogue.ts';
import { exitCodes, type Outcome } from '../../../diagnostics/outcome.ts';
import { closest } from '../../../diagnostics/suggest.ts';

interface Entry {
  readonly code: string;
  readonly title: string;
  readonly cause: string;
  readonly fix: string;
}

const entries: readonly Entry[] = Object.entries(catalogue)
  .map(([code, { title, cause, fix }]) => ({ code, title, cause, fix }))
  .sort((a, b) => (a.code < b.code ? -1 : 1));

/** The codes of all errors with their titles, or one with its cause and fix. Throws where there is no such code. */
export async function errors(code?: string, { json = false }: { readonly json?: boolean } = {}): Promise<Outcome> {
  const requested = code?.toUpperCase();
  const shown = requested === undefined ? entries : entries.filter((entry) => entry.code === requested);
  if (shown.length === 0) {
    const near = closest(
      requested ?? '',
      entries.map((entry) => entry.code),
    );
    throw new UsageError(`There is no code ${code}.${near ? ` Did you mean ${near}?` : ''}`);
  }
  const text = (entry: Entry): string =>
    requested === undefined
      ? `${entry.code}  ${entry.title}`
      : `${entry.code}  ${entry.title}\n  ${entry.cause}\n  Fix: ${entry.fix}`;
  const data = json ? JSON.stringify({ schemaVersion: 1, errors: shown }, null, 2) : shown.map(text).join('\n');
  return { exit: exitCodes.clean, data };
}
