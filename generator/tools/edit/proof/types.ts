import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A compiler error: its file, and its text with and without the place. */
export interface TypeProblem {
  readonly file: string;
  /** file:line:column and the compiler’s message. */
  readonly text: string;
  /** Identifies the same error before and after an edit that moves its line. */
  readonly identity: string;
}

const LINE = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.*)$/;

/** The compiler installed in a project or, in a workspace, above it. */
export const compilerOf = (root: string): string | undefined => {
  if (!existsSync(join(root, 'tsconfig.json'))) return undefined;
  try {
    return join(dirname(createRequire(join(root, 'package.json')).resolve('typescript/package.json')), 'bin/tsc');
  } catch {
    return undefined;
  }
};

/** The errors in the compiler’s output. */
export function problemsIn(output: string): TypeProblem[] {
  return output.split('\n').flatMap((line) => {
    const [, file, row, column, code, words] = LINE.exec(line.trimEnd()) ?? [];
    if (!file) return /^error TS\d+/.test(line) ? [{ file: '', text: line, identity: line }] : [];
    return [{ file, text: `${file}:${row}:${column} ${code} ${words}`, identity: `${file} ${code} ${words}` }];
  });
}

/** Type-checks a folder incrementally. */
export function typeProblems(compiler: string, folder: string, memory: string): Promise<TypeProblem[]> {
  const options = ['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', memory];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [compiler, '-p', '.', ...options], { cwd: folder });
    let output = '';
    const take = (chunk: string): void => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.on('error', reject);
    child.on('close', (exit) => {
      const problems = problemsIn(output);
      if (exit !== 0 && problems.length === 0) reject(new Error(`The compiler ended with ${exit}:\n${output.trim()}`));
      else resolve(problems);
    });
  });
}
