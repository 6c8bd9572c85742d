import { UsageError } from '../../../code/load.ts';
import { catalogue, type DiagnosticCode } from '../../../diagnostics/catalogue.ts';
import { type Example, examples, outdented, partsOf } from '../../../diagnostics/examples/index.ts';
import { exitCodes, type Outcome } from '../../../diagnostics/outcome.ts';
import { closest } from '../../../diagnostics/suggest.ts';

interface Entry {
  readonly code: string;
  readonly title: string;
  readonly cause: string;
  readonly fix: string;
  readonly example: Example;
}

const entries: readonly Entry[] = Object.entries(catalogue)
  .map(([code, { title, cause, fix }]) => ({ code, title, cause, fix, example: examples[code as DiagnosticCode] }))
  .sort((a, b) => (a.code < b.code ? -1 : 1));

/** One code with its cause, its fix and its example. */
function fullText({ code, title, cause, fix, example }: Entry): string {
  const parts = partsOf(example).map(({ heading, place, text }) => {
    const lines = text === '' ? ['(nothing)'] : outdented(text).split('\n');
    return [`  ${heading} (${place}):`, ...lines.map((line) => `    ${line}`)].join('\n');
  });
  const note = example.note === undefined ? [] : [`  ${example.note}`];
  return [`${code}  ${title}\n  ${cause}\n  Fix: ${fix}`, ...parts, ...note].join('\n\n');
}

/** All error codes with their titles, or one with cause, fix and example. Throws if there is no such code. */
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
  const text = (entry: Entry): string => (requested === undefined ? `${entry.code}  ${entry.title}` : fullText(entry));
  const data = json ? JSON.stringify({ schemaVersion: 1, errors: shown }, null, 2) : shown.map(text).join('\n');
  return { exit: exitCodes.clean, data };
}
