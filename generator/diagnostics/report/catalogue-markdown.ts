import { catalogue } from '../catalogue.ts';

const families: Readonly<Record<string, string>> = {
  P1: 'What a manifest may say',
  P2: 'What manifests say together',
  P3: 'What lies in generated/',
  P4: 'What changes between two versions of the manifests',
  P5: 'Responses of a backend',
  P6: 'What columns a backend has',
};

/** The page docs/diagnostics.md: every code with its title, cause and fix, an anchor each. */
export function catalogueMarkdown(): string {
  const entries = Object.entries(catalogue);
  const sections = Object.entries(families).map(([prefix, heading]) => {
    const own = entries
      .filter(([code]) => code.startsWith(prefix))
      .map(([code, { title, cause, fix }]) => `### ${code}\n\n**${title}.** ${cause}\n\n*Fix:* ${fix}`);
    return own.length > 0 ? [`## ${heading}`, ...own].join('\n\n') : '';
  });
  return `${[
    '# Diagnostics',
    'Made from `generator/diagnostics/catalogue.ts`; do not edit. Every error that the generator finds has one of these codes.',
    ...sections.filter(Boolean),
  ].join('\n\n')}\n`;
}
