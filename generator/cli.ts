import { Command, CommanderError } from 'commander';
import { registerAdd } from './commands/add.ts';
import { check } from './commands/check.ts';
import { registerCompletion } from './commands/completion.ts';
import { generate } from './commands/generate.ts';
import { registerMove } from './commands/move.ts';
import { registerRemove } from './commands/remove.ts';
import { registerRename } from './commands/rename.ts';
import { formatDiagnostic } from './diagnostic.ts';
import { UsageError } from './load.ts';
import { exitCodes, type Outcome } from './outcome.ts';

/** The one place that prints and sets an exit code. Data goes to standard output, everything else to standard error. */

const root = process.cwd();
const colour = process.stderr.isTTY === true && !process.env.NO_COLOR;
const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** A file that cannot be read or written is no mistake of the generator. */
const isSystemError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'syscall' in error;

function finish({ exit, data, words, diagnostics }: Outcome): void {
  if (data !== undefined) process.stdout.write(`${data}\n`);
  for (const diagnostic of diagnostics ?? []) say(`${formatDiagnostic(diagnostic, { colour })}\n`);
  if (diagnostics)
    say(`${diagnostics.length} ${diagnostics.length === 1 ? 'mistake' : 'mistakes'}; nothing was written.`);
  if (words) say(words);
  process.exitCode = exit;
}

const program = new Command('portal')
  .description('Generates the site’s code from the manifests in spec/.')
  .showSuggestionAfterError()
  .exitOverride()
  .addHelpText(
    'after',
    '\nExamples:\n  npm run portal -- generate\n  npm run portal -- check\n  npm run --silent portal -- routes --json',
  );

program
  .command('generate')
  .description('Bring generated/ up to date.')
  .action(async () => finish(await generate(root)));
program
  .command('check')
  .description('Fail (exit 4, with a diff) where generated/ does not match the manifests.')
  .action(async () => finish(await check(root)));
program
  .command('routes')
  .description('List every route.')
  .option('--json', 'as JSON on standard output')
  .action(async (options: { json?: boolean }) => {
    const { routes } = await import('./commands/routes.ts');
    finish(await routes(root, options));
  });

for (const register of [registerAdd, registerRename, registerMove, registerRemove, registerCompletion])
  register(program, root, finish);

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? exitCodes.clean : exitCodes.usage;
  else if (error instanceof UsageError || isSystemError(error)) {
    say(error.message);
    process.exitCode = exitCodes.usage;
  } else {
    say(
      `This is a mistake in the generator, not in your manifests.\n${error instanceof Error ? error.stack : String(error)}`,
    );
    process.exitCode = exitCodes.internal;
  }
}
