import { execFile } from 'node:child_process';
import { UsageError } from './load.ts';

/** The result of a run of git; `code` is its exit code. */
export interface GitResult {
  readonly ok: boolean;
  readonly code: number;
  readonly out: Buffer;
  readonly err: string;
}

/**
 * Runs git, with `input` on its standard input and additional environment variables. Throws a UsageError if git is not
 * installed.
 */
export function git(
  root: string,
  args: readonly string[],
  input = '',
  variables: Readonly<Record<string, string>> = {},
): Promise<GitResult> {
  return new Promise((done, fail) => {
    const env = { ...process.env, LC_ALL: 'C', ...variables };
    const child = execFile(
      'git',
      args,
      { cwd: root, env, encoding: 'buffer', maxBuffer: 1 << 28 },
      (error, out, err) => {
        if ((error as NodeJS.ErrnoException | null)?.code === 'ENOENT')
          fail(new UsageError('git is not installed, or not on the path.'));
        else
          done({
            ok: error === null,
            code: typeof error?.code === 'number' ? error.code : 0,
            out,
            err: err.toString(),
          });
      },
    );
    child.stdin?.on('error', () => undefined).end(input);
  });
}
