import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Marked, type Token } from 'marked';
import { columns } from '../../generated/columns.ts';
import { routeList } from '../../generated/routes/index.ts';
import { type ContentProblem, problemText } from '../backend/content/content-error.ts';
import { readArticle } from '../backend/content/front-matter.ts';
import { type Content, ContentReader } from '../backend/content/read-content.ts';

const marked = new Marked({ gfm: true });
const PLACEHOLDER = /\{\w+\}/g;

/** Patterns of the site's addresses. */
const addresses = routeList.map(
  ({ path }) => new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(PLACEHOLDER, '[^/]+')}$`),
);

interface Found {
  readonly offset: number;
  readonly cause: string;
  readonly fix: string;
}

/** Why an address inside the site leads nowhere; null where it leads somewhere or outside. */
function deadLink(href: string, ids: ReadonlySet<string>): string | null {
  if (!href.startsWith('/') || href.startsWith('//')) return null;
  const path = decodeURI(href.split(/[?#]/)[0] ?? '');
  const id = /^\/release\/[^/]+\/([^/]+)$/.exec(path)?.[1];
  if (id !== undefined) return ids.has(id) ? null : `no entry has the id “${id}”`;
  const isKnown = columns.some(({ columnPcUrl }) => columnPcUrl === path) || addresses.some((one) => one.test(path));
  return isKnown ? null : 'no page has this address';
}

function* tokensOf(tokens: readonly Token[]): Generator<Token> {
  for (const token of tokens) {
    yield token;
    if ('tokens' in token && token.tokens) yield* tokensOf(token.tokens);
    if (token.type === 'list') for (const item of token.items) yield* tokensOf(item.tokens);
    if (token.type === 'table')
      for (const cell of [...token.header, ...token.rows.flat()]) yield* tokensOf(cell.tokens);
  }
}

/** What an editor would want to know of a text although it can be published. */
function* findingsOf(markdown: string, ids: ReadonlySet<string>): Generator<Found> {
  let from = 0;
  for (const token of tokensOf(marked.lexer(markdown))) {
    if (token.type !== 'link' && token.type !== 'image') continue;
    const offset = Math.max(markdown.indexOf(token.raw, from), 0);
    from = offset;
    if (token.type === 'image' && !token.text.trim())
      yield { offset, cause: `the picture ${token.href} has no text`, fix: 'Say between [ and ] what it shows' };
    const dead = token.type === 'link' ? deadLink(token.href, ids) : null;
    if (dead) yield { offset, cause: `the link ${token.href} leads nowhere: ${dead}`, fix: 'Correct the address' };
  }
}

async function problemsOf(root: string, file: string, ids: ReadonlySet<string>): Promise<ContentProblem[]> {
  const text = await readFile(join(root, file), 'utf8');
  const { markdown, bodyLine } = readArticle(file, text);
  return [...findingsOf(markdown, ids)].map(({ offset, cause, fix }) => {
    const before = markdown.slice(0, offset).split('\n');
    return { file, line: bodyLine + before.length, column: (before.at(-1)?.length ?? 0) + 1, cause, fix };
  });
}

/** Everything that is wrong in a content folder, by file and line. Days are counted from `anchor`, yyyy-MM-dd. */
export async function checkContent(root: string, anchor: string): Promise<readonly ContentProblem[]> {
  const content: Content = await new ContentReader(root, anchor).read();
  const ids = new Set(content.releases.map(({ id }) => id));
  const files = content.files.filter((file) => file.endsWith('.md'));
  const broken = new Set(content.problems.map(({ file }) => file));
  const found = await Promise.all(files.filter((file) => !broken.has(file)).map((file) => problemsOf(root, file, ids)));
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
