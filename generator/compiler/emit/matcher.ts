import { type Branch, branchesOf, plantRoutes } from '../model/route-tree.ts';
import type { BareSite, WordlessRoute } from '../model/words.ts';
import { type GeneratedFile, typescriptFile } from './file.ts';
import { memberOf, propertyName, quoted } from './literal.ts';
import { readonlyInterface } from './printer.ts';

/** A route with its segments and its rank in the router's order of preference. */
interface Candidate {
  readonly route: WordlessRoute;
  readonly segments: readonly string[];
  /** Higher is preferred. */
  readonly rank: number;
}

const isParam = (segment: string): boolean => segment.startsWith(':');

/** The candidates of a tree in the router's order: descendants before their ancestors. */
const candidatesOf = (at: Branch<WordlessRoute>, segments: readonly string[] = []): Candidate[] => [
  ...branchesOf(at).flatMap((child) => candidatesOf(child, [...segments, ...child.segment.split('/')])),
  ...(at.route
    ? [
        {
          route: at.route,
          segments,
          // A fixed segment counts more than the index route that the router has for a route with children.
          rank: segments.filter((segment) => !isParam(segment)).length * 2 + Number(at.children.size > 0),
        },
      ]
    : []),
];

/**
 * The form in which a case-insensitive regular expression compares letters: ASCII letters in lower case, most others in upper
 * case.
 */
const fold = (text: string): string => (/^[\0-\x7f]*$/.test(text) ? text.toLowerCase() : foldedLetters(text));

const foldedLetters = (text: string): string =>
  [...text]
    .map((letter) => {
      if (letter <= '\u007f') return letter.toLowerCase();
      const upper = letter.toUpperCase();
      return upper.length !== letter.length || upper <= '\u007f' ? letter : upper;
    })
    .join('');

function found({ route, segments }: Candidate): string {
  const places = segments.flatMap((segment, place) => (isParam(segment) ? [place] : []));
  const params = route.params.map((name, index) => `${propertyName(name)}: value(at[${places[index]}])`);
  return `return { route: ${memberOf('routeMetas', route.id)}, params: ${params.length > 0 ? `{ ${params.join(', ')} }` : '{}'} };`;
}

/** Candidates grouped by their segment at an index, in their order; those with a parameter there are in every group. One pass. */
function partAt(
  candidates: readonly Candidate[],
  place: number,
): { readonly named: ReadonlyMap<string, readonly Candidate[]>; readonly open: readonly Candidate[] } {
  const named = new Map<string, Candidate[]>();
  const open: Candidate[] = [];
  for (const candidate of candidates) {
    const segment = candidate.segments[place] ?? '';
    if (isParam(segment)) {
      open.push(candidate);
      for (const group of named.values()) group.push(candidate);
      continue;
    }
    const group = named.get(segment);
    if (group) group.push(candidate);
    else named.set(segment, [...open, candidate]);
  }
  return { named, open };
}

/**
 * The code that selects among candidates of one length, from segment `place` on; it examines each segment once. A candidate
 * with a parameter there is part of every case, so there is no backtracking.
 */
function decide(candidates: readonly Candidate[], place: number, indent: string): string {
  const [best] = candidates;
  if (best === undefined) return '';
  if (place === best.segments.length) return `${indent}${found(best)}\n`;
  const { named, open } = partAt(candidates, place);
  const otherwise = decide(open, place + 1, named.size > 0 ? `${indent}    ` : indent);
  if (named.size === 0) return otherwise;
  const cases = [...named].map(
    ([name, rest]) => `${indent}  case ${quoted(fold(name))}:\n${decide(rest, place + 1, `${indent}    `)}`,
  );
  const fallback = otherwise === '' ? `${indent}    return null;\n` : otherwise;
  return `${indent}switch (name(at[${place}])) {\n${cases.join('')}${indent}  default:\n${fallback}${indent}}\n`;
}

/** match.ts: finds the route of a pathname by `switch` statements; nothing is ranked or backtracked at run time. */
export function emitMatcher(model: BareSite): GeneratedFile[] {
  const all = candidatesOf(plantRoutes(model.routes)).sort((a, b) => b.rank - a.rank);
  const lengths = [...new Set(all.map(({ segments }) => segments.length))].sort((a, b) => a - b);
  const cases = lengths.map(
    (length) =>
      `    case ${length}:\n${decide(
        all.filter(({ segments }) => segments.length === length),
        0,
        '      ',
      )}`,
  );
  const hasParams = model.routes.some((route) => route.params.length > 0);
  const hasNames = all.some(({ segments }) => segments.some((segment) => !isParam(segment)));
  return [
    typescriptFile('match.ts', [
      "import { routeMetas } from './routes/index.ts';\nimport type { RouteMeta } from './routes/types.ts';",
      readonlyInterface({
        name: 'RouteMatch',
        docs: ['A route that a path leads to, with the values of its parameters, decoded.'],
        properties: [
          { name: 'route', type: 'RouteMeta' },
          { name: 'params', type: 'Readonly<Record<string, string>>' },
        ],
      }),
      hasNames ? NAME : '',
      hasParams ? VALUE : '',
      DECODE,
      `/**
 * The route of a pathname as it stands in an address, still encoded; null where none has it. Finds what the router finds:
 * the case of letters and slashes at the end mean nothing, and fixed segments come before parameters.
 */
export function matchRoute(pathname: string): RouteMatch | null {
  let end = pathname.length;
  while (end > 1 && pathname.charCodeAt(end - 1) === 47) end -= 1;
  if (pathname.charCodeAt(0) !== 47) return null;
  const path = decode(end === pathname.length ? pathname : pathname.slice(0, end));
  const at = path === '/' ? [] : path.slice(1).split('/');
  if (at.includes('')) return null;
  switch (at.length) {
${cases.join('')}    default:
      return null;
  }
}`,
    ]),
  ];
}

const NAME = `/** A segment as it is compared: the case of letters means nothing. */
function name(segment = ''): string {
  if (/^[\\0-\\x7f]*$/.test(segment)) return segment.toLowerCase();
  let text = '';
  for (const letter of segment) {
    const upper = letter.toUpperCase();
    if (letter <= '\\u007f') text += letter.toLowerCase();
    else text += upper.length !== letter.length || upper <= '\\u007f' ? letter : upper;
  }
  return text;
}`;

const VALUE = `/** The value of a parameter: a slash inside it has stayed encoded until now. */
const value = (segment = ''): string => (segment.includes('%') ? segment.replace(/%2F/g, '/') : segment);`;

const DECODE = `/** Decodes segment by segment, so that a coded slash does not part one; a path with a malformed escape stays as it is. */
function decode(pathname: string): string {
  if (!pathname.includes('%')) return pathname;
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replace(/\\//g, '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}`;
