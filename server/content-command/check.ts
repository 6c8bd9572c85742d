import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative } from 'node:path';
import {
  type ContentProblem,
  problemsOf as contentProblemsOf,
  problemText,
  README,
} from '../backend/content/content-error.ts';
import { readArticle } from '../backend/content/front-matter.ts';
import { referencesOf } from '../backend/content/markdown-tokens.ts';
import { pictureCheck } from '../backend/content/pictures.ts';
import { type Content, ContentReader } from '../backend/content/read-content.ts';
import { readTasks } from '../backend/reporting/declared.ts';
import { readStatistics } from '../backend/statistics/tables.ts';
import { readFacts, TableError } from '../facts/tables.ts';
import { type DeadPath, siteAddresses } from './addresses.ts';

/** A file's path in the content folder, with slashes. */
const relativeTo = (root: string, file: string): string =>
  isAbsolute(file) ? relative(root, file).replaceAll('\\', '/') : file;

/** Decodes a path; null if it cannot be decoded. */
const decoded = (address: string): string | null => {
  try {
    return decodeURI(address);
  } catch {
    return null;
  }
};

/** The reason why a link within the site is dead; null if it works or leads outside. */
async function deadLink(href: string, deadPath: DeadPath): Promise<string | null> {
  if (!href.startsWith('/') || href.startsWith('//')) return null;
  const path = decoded(href.split(/[?#]/)[0] ?? '');
  return path === null ? 'its address cannot be decoded' : deadPath(path);
}

/** Problems of a text that do not prevent its publication. */
async function problemsOf(root: string, file: string, deadPath: DeadPath): Promise<ContentProblem[]> {
  const { markdown, bodyLine } = readArticle(file, await readFile(join(root, file), 'utf8'));
  const problems: ContentProblem[] = [];
  for (const { kind, href, line, column } of referencesOf(markdown, bodyLine)) {
    const dead = kind === 'link' ? await deadLink(href, deadPath) : null;
    const cause = `the link ${href} leads nowhere: ${dead}`;
    if (dead) problems.push({ file, line, column, cause, fix: 'Correct the address' });
  }
  return problems;
}

/** The tables and declarations beside the columns: what they are read by, and the file of which they need not exist. */
const declarations: readonly (readonly [manifest: string, read: (root: string, anchor: string) => Promise<unknown>])[] =
  [
    ['facts/facts.yaml', (root) => readFacts(join(root, 'facts'))],
    ['statistics/statistics.yaml', (root, anchor) => readStatistics(join(root, 'statistics'), anchor)],
    ['returns/tasks.yaml', (root, anchor) => readTasks(join(root, 'returns'), anchor)],
  ];

/** The problems that an error of a declaration names, with files in the content folder. */
function declarationProblemsOf(error: unknown, root: string, manifest: string): readonly ContentProblem[] {
  if (error instanceof TableError) {
    const { line, problem: cause } = error;
    return [{ file: `${dirname(manifest)}/${error.file}`, line, column: 1, cause, fix: `Correct it. ${README}` }];
  }
  return contentProblemsOf(error, manifest).map((problem) => ({ ...problem, file: relativeTo(root, problem.file) }));
}

/** The problems of fact tables, statistics and tasks: the server does not start with one of them. */
async function declarationProblems(root: string, anchor: string): Promise<readonly ContentProblem[]> {
  const found: ContentProblem[] = [];
  for (const [manifest, read] of declarations) {
    if (!existsSync(join(root, manifest))) continue;
    await read(root, anchor).catch((error: unknown) => found.push(...declarationProblemsOf(error, root, manifest)));
  }
  return found;
}

/**
 * All problems of a content folder, by file and line. Relative days are counted from `anchor`, yyyy-MM-dd; `builds` are
 * folders whose files the site serves unchanged.
 */
export async function checkContent(
  root: string,
  anchor: string,
  builds: readonly string[] = [],
): Promise<readonly ContentProblem[]> {
  const content: Content = await new ContentReader(root, anchor, { pictures: pictureCheck }).read();
  const deadPath = siteAddresses(root, content, builds);
  const files = content.files.filter((file) => file.endsWith('.md'));
  const reported = new Set(content.problems.map(({ file }) => file));
  const linkProblems = (file: string): Promise<ContentProblem[]> =>
    problemsOf(root, file, deadPath).catch((error: unknown) => {
      // A file that cannot be read or whose front matter is invalid has been reported already.
      if (reported.has(file)) return [];
      throw error;
    });
  const found = await Promise.all(files.map(linkProblems));
  const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  return [...content.problems, ...found.flat(), ...(await declarationProblems(root, anchor))].sort(
    (a, b) => byText(a.file, b.file) || a.line - b.line || a.column - b.column,
  );
}

/** The problems as text, one per line, followed by their number. */
export const reportOf = (problems: readonly ContentProblem[]): string =>
  problems.length === 0
    ? 'The content has no problems.'
    : [...problems.map(problemText), `${problems.length} problem${problems.length === 1 ? '' : 's'}.`].join('\n');
