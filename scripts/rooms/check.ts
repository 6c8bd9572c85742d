/** Checks the import rules of rooms (rooms.ts) and that there are no import cycles. Exits with 1 if a rule is broken. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { breaches, type CodeFile } from './walls.ts';

/** The project's code: files tracked by git, and untracked ones that are not ignored. */
export function projectCode(): readonly CodeFile[] {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(listed.split('\0'))]
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/^(tests\/fixtures|generator\/templates)\//.test(path))
    .filter((path) => existsSync(`${root}/${path}`))
    .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = breaches(projectCode());
  for (const line of found) console.error(line);
  if (found.length > 0) {
    console.error(`${found.length} imports break the walls of scripts/rooms/rooms.ts.`);
    process.exitCode = 1;
  }
}
