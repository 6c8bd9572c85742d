import { setFlagsFromString } from 'node:v8';
import { CommanderError } from 'commander';
import { UsageError } from '../../code/load.ts';
import { ExtensionError } from '../../compiler/extension-error.ts';
import { exitCodes } from '../../diagnostics/outcome.ts';
import { present } from '../../diagnostics/report/report.ts';
import { createProgram } from './program.ts';
import { projectRoot } from './project-root.ts';

/** The only place that prints and sets an exit code. Data is written to standard output, everything else to standard error. */

// Most objects of a run are short-lived: a young generation that grows at once is collected less often.
setFlagsFromString('--semi-space-growth-factor=16');

const colour = process.stderr.isTTY === true && !process.env.NO_COLOR;
const annotate = process.env.GITHUB_ACTIONS === 'true';
const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** A file that cannot be read or written is not an internal error of the generator. */
const isSystemError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'syscall' in error;

// A reader such as `head` may close the pipe early: the command still ends normally.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

const stop = new AbortController();
process.on('SIGINT', () => {
  // The first interrupt lets running work finish; the second exits at once.
  if (stop.signal.aborted) process.exit(exitCodes.interrupted);
  say('Stopping …');
  stop.abort();
});

const program = createProgram(
  { root: projectRoot(process.cwd()), signal: stop.signal },
  async (outcome, presentation) => {
    const { out, err } = await present(outcome, { ...presentation, colour, annotate });
    if (out) process.stdout.write(`${out}\n`);
    if (err) say(err);
    process.exitCode = outcome.exit;
  },
);

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? exitCodes.clean : exitCodes.usage;
  else if (error instanceof UsageError || error instanceof ExtensionError || isSystemError(error)) {
    say(error.message);
    process.exitCode = exitCodes.usage;
  } else {
    say(
      `This is an error in the generator, not in your manifests.\n${error instanceof Error ? error.stack : String(error)}`,
    );
    process.exitCode = exitCodes.internal;
  }
}
