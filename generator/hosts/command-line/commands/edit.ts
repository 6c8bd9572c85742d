import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { CommanderError } from 'commander';
import { UsageError } from '../../../code/load.ts';
import type { CommandDefinition, RunContext } from './definition.ts';
import { EDITING } from './editing.ts';

/** A word of a line: adjacent quoted and plain parts. */
const WORD = /#.*$|(?:"[^"]*"|'[^']*'|[^\s"'])+|["']/g;

/** Splits a line as a shell does: quotes group words, # begins a comment. */
export function wordsOf(line: string): string[] {
  const found = [...line.matchAll(WORD)].map(([word]) => word).filter((word) => !word.startsWith('#'));
  if (found.some((word) => word === '"' || word === "'")) throw new UsageError('A quote is not closed.');
  return found.map((word) => word.replace(/"([^"]*)"|'([^']*)'/g, (_quoted, double, single) => double ?? single));
}

const VERBS = ['add', 'rename', 'move', 'remove'];

/** Parses one line as a command line, and collects its edit instead of making it. */
async function collect({ program }: RunContext, line: string, place: string): Promise<void> {
  try {
    const words = wordsOf(line);
    if (words.length === 0) return;
    if (!VERBS.includes(words[0] ?? ''))
      throw new UsageError(`a line begins with ${VERBS.join(', ')}, and this one with “${words[0]}”.`);
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError || error instanceof UsageError)
      throw new UsageError(`${place}: ${error.message}`);
    throw error;
  }
}

/** Several edits as one: checked and written together, or not at all. */
export const edit: CommandDefinition = {
  usage: 'edit',
  description: 'Make several edits as one: only what they make together has to be whole.',
  required: [['--batch <file>', 'file with one edit a line, as it stands behind `portal`; - reads standard input']],
  options: EDITING,
  examples: ['npm run portal -- edit --batch edits.txt --dry-run'],
  run: async (context, _args, options) => {
    const file = String(options.batch);
    const text = file === '-' ? readFileSync(0, 'utf8') : await readFile(file, 'utf8');
    const edits: NonNullable<RunContext['batch']['edits']> = [];
    context.batch.edits = edits;
    try {
      for (const [index, line] of text.split('\n').entries())
        await collect(context, line.trim(), `${file}:${index + 1}`);
    } finally {
      context.batch.edits = null;
    }
    if (edits.length === 0) throw new UsageError(`${file} holds no edit.`);
    const { runEdit } = await import('../../../tools/edit/finish.ts');
    return runEdit(context.root, options, async (workspace) => {
      const words: string[] = [];
      for (const one of edits) words.push(...(await one(workspace)));
      return words;
    });
  },
};
