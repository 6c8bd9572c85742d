import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { UsageError } from './options.ts';

/** Reads a line, with or without a final newline; a terminal does not echo it. Throws a UsageError if the input is empty. */
export async function readSecret(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (process.stdin.isTTY) process.stdout.write(question);
  const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  const line = await new Promise<string>((resolve) => {
    lines.once('line', resolve);
    lines.once('close', () => resolve(''));
  });
  lines.close();
  if (process.stdin.isTTY) process.stdout.write('\n');
  if (line === '')
    throw new UsageError(
      'No password was given: write it as one line to standard input, or ask for a link with --link.',
    );
  return line;
}
