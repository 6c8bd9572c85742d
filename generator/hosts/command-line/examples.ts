import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandDefinition } from './commands/definition.ts';

/**
 * Examples of commands that need names of a site, by command: `portal.examples` of the project's package.json. They work in
 * that project, while the generator stays independent of any site. Empty if there are none.
 */
function examplesOfSite(root: string): Readonly<Record<string, readonly string[]>> {
  try {
    const { portal } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return portal?.examples ?? {};
  } catch {
    return {};
  }
}

const linesOf = (
  definition: CommandDefinition,
  words: string,
  site: ReturnType<typeof examplesOfSite>,
): readonly string[] => {
  if (definition.examples) return definition.examples;
  const inner = definition.subcommands ?? [];
  if (inner.length > 0) return inner.flatMap((each) => linesOf(each, `${words} ${nameOf(each)}`, site).slice(0, 1));
  return (site[words] ?? []).map((line) => `npm run portal -- ${line}`);
};

const nameOf = ({ usage }: CommandDefinition): string => usage.split(' ')[0] ?? '';

/** The end of a help text: whole command lines that can be pasted; only the first of each if there are several commands. */
export function exampleText(root: string, definitions: readonly CommandDefinition[], parents = ''): string {
  const site = examplesOfSite(root);
  const all = definitions.map((definition) => linesOf(definition, `${parents} ${nameOf(definition)}`.trim(), site));
  const lines = all.length > 1 ? all.flatMap((examples) => examples.slice(0, 1)) : (all[0] ?? []);
  return lines.length > 0 ? `\nExamples:\n${lines.map((line) => `  ${line}`).join('\n')}` : '';
}
