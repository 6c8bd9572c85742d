import { catalogue, type DiagnosticCode } from '../catalogue.ts';
import { type Example, examples, outdented, partsOf } from '../examples/index.ts';

const families: Readonly<Record<string, string>> = {
  P1: 'What a manifest may say',
  P2: 'What manifests say together',
  P3: 'What lies in generated/',
  P4: 'What changes between two versions of the manifests',
  P5: 'Responses of a backend',
  P6: 'What columns a backend has',
};

/** The language of a code fence, by the file extension; '' for responses of backends. */
const languageOf = (place: string): string => /\.(yaml|tsx?)$/.exec(place)?.[1] ?? '';

/** The parts of an example, each in a code fence. The place is written for the first part, and for others if it differs. */
function exampleMarkdown(example: Example): string {
  const parts = partsOf(example).map(({ heading, place, text }, index) => {
    const where = index === 0 || place !== example.place ? ` (\`${place}\`)` : '';
    const shown = text === '' ? '(nothing)' : outdented(text);
    return `${heading}${where}:\n\n\`\`\`${languageOf(place)}\n${shown}\n\`\`\``;
  });
  return [...parts, ...(example.note === undefined ? [] : [example.note])].join('\n\n');
}

/** The page docs/diagnostics.md: every code with its title, cause, fix and example, and with an anchor. */
export function catalogueMarkdown(): string {
  const entries = Object.entries(catalogue);
  const sections = Object.entries(families).map(([prefix, heading]) => {
    const own = entries
      .filter(([code]) => code.startsWith(prefix))
      .map(([code, { title, cause, fix }]) =>
        [
          `### ${code}`,
          `**${title}.** ${cause}`,
          `*Fix:* ${fix}`,
          exampleMarkdown(examples[code as DiagnosticCode]),
        ].join('\n\n'),
      );
    return own.length > 0 ? [`## ${heading}`, ...own].join('\n\n') : '';
  });
  return `${[
    '# Diagnostics',
    'Made from `generator/diagnostics/catalogue.ts` and the examples beside it; do not edit. Every error that the generator finds has\none of these codes. The examples are about one small site; a test finds each of them there, and nothing in its correction.',
    ...sections.filter(Boolean),
  ].join('\n\n')}\n`;
}
