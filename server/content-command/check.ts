import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { columns } from '../../generated/columns.ts';
import { routeList } from '../../generated/routes/index.ts';
import { type ContentProblem, problemText } from '../backend/content/content-error.ts';
import { readArticle } from '../backend/content/front-matter.ts';
import { referencesOf } from '../backend/content/markdown-tokens.ts';
import { pictureCheck } from '../backend/content/pictures.ts';
import { type Content, ContentReader } from '../backend/content/read-content.ts';

const PLACEHOLDER = /\{\w+\}/g;

/** Patterns of the site's addresses. */
const addresses = routeList.map(
  ({ path }) => new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(PLACEHOLDER, '[^/]+')}$`),
);

/** An address as its page has it; null where it cannot be decoded. */
const decoded = (address: string): string | null => {
  try {
    return decodeURI(address);
  } catch {
    return null;
  }
};

/** Why an address inside the site leads nowhere; null where it leads somewhere or outside. */
function deadLink(href: string, ids: ReadonlySet<string>): string | null {
  if (!href.startsWith('/') || href.startsWith('//')) return null;
  const path = decoded(href.split(/[?#]/)[0] ?? '');
  if (path === null) return 'its address cannot be decoded';
  const id = /^\/release\/[^/]+\/([^/]+)$/.exec(path)?.[1];
  if (id !== undefined) return ids.has(id) ? null : `no entry has the id “${id}”`;
  const isKnown = columns.some(({ columnPcUrl }) => columnPcUrl === path) || addresses.some((one) => one.test(path));
  return isKnown ? null : 'no page has this address';
}

/** What an editor would want to know of a text although it can be published. */
async function problemsOf(root: string, file: string, ids: ReadonlySet<string>): Promise<ContentProblem[]> {
  const { markdown, bodyLine } = readArticle(file, await readFile(join(root, file), 'utf8'));
  return [...referencesOf(markdown, bodyLine)].flatMap(({ kind, href, line, column }) => {
    const dead = kind === 'link' ? deadLink(href, ids) : null;
    const cause = `the link ${href} leads nowhere: ${dead}`;
    return dead ? [{ file, line, column, cause, fix: 'Correct the address' }] : [];
  });
}

/** Everything that is wrong in a content folder, by file and line. Days are counted from `anchor`, yyyy-MM-dd. */
export async function checkContent(root: string, anchor: string): Promise<readonly ContentProblem[]> {
  const content: Content = await new ContentReader(root, anchor, { pictures: pictureCheck }).read();
  const ids = new Set(content.releases.map(({ id }) => id));
  const files = content.files.filter((file) => file.endsWith('.md'));
  const reported = new Set(content.problems.map(({ file }) => file));
  const linkProblems = (file: string): Promise<ContentProblem[]> =>
    problemsOf(root, file, ids).catch((error: unknown) => {
      // A file that cannot be read, or whose head cannot, is reported already.
      if (reported.has(file)) return [];
      throw error;
    });
  const found = await Promise.all(files.map(linkProblems));
  const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  return [...content.problems, ...found.flat()].sort(
    (a, b) => byText(a.file, b.file) || a.line - b.line || a.column - b.column,
  );
}

/** Problems for people, one a line, and how many there are. */
export const reportOf = (problems: readonly ContentProblem[]): string =>
  problems.length === 0
    ? 'The content has no problems.'
    : [...problems.map(problemText), `${problems.length} problem${problems.length === 1 ? '' : 's'}.`].join('\n');
