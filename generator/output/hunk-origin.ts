import type { Span } from '../diagnostics/source.ts';
import type { Origin, Origins } from './origins.ts';
import type { Hunk } from './unified-diff.ts';

/** Tables whose lines all come from one key of their routes. */
const tableKeys: Readonly<Record<string, string>> = {
  'redirects.ts': 'redirect',
  'keep-alive.ts': 'keepAlive',
  'visits.ts': 'visit',
  'embeds.ts': 'embed',
};

const indentOf = (line: string): number => line.length - line.trimStart().length;
const KEY = /^\s*(?:readonly )?(?:'([^']+)'|"([^"]+)"|([\w$]+))\??:/;
const keyOf = (line: string): string | undefined => {
  const match = KEY.exec(line);
  return match?.[1] ?? match?.[2] ?? match?.[3];
};
/** Quoted texts and names in a line; quoted ones first, because they come from manifests. */
const wordsOf = (line: string): string[] => [
  ...[...line.matchAll(/'([^']+)'|"([^"]+)"/g)].map((match) => match[1] ?? match[2] ?? ''),
  ...(line.match(/[A-Za-z_$][\w$]*/g) ?? []),
];

const isComment = (line: string): boolean => /^\s*(?:\/\*\*|\*)/.test(line);
const DECLARATION = /\b(?:const|interface|type|function) ([\w$]+)/;

/** The origin of the name in a line that begins a declaration or a block. */
function namedBy(line: string, origins: Origins): Origin | undefined {
  const declared = DECLARATION.exec(line)?.[1];
  const key = keyOf(line);
  const names = declared === undefined ? [`"${key}"`, key] : [`const ${declared}`, declared];
  return names.map((name) => origins.get(name ?? '')).find(Boolean);
}

/** The origin that a neighbouring line of the same indentation gives as its id. */
function neighbourOf(lines: readonly string[], at: number, origins: Origins): Origin | undefined {
  const indent = indentOf(lines[at] ?? '');
  for (const step of [-1, 1]) {
    for (let other = at + step; lines[other]?.trim() && indentOf(lines[other] ?? '') >= indent; other += step) {
      const line = lines[other] ?? '';
      if (indentOf(line) === indent && /^\s*(?:id|"operationId"):/.test(line))
        return wordsOf(line.replace(KEY, ''))
          .map((word) => origins.get(word))
          .find(Boolean);
    }
  }
  return undefined;
}

/** The origin of the nearest enclosing line that has one. */
function surrounding(lines: readonly string[], at: number, origins: Origins): Origin | undefined {
  let indent = indentOf(lines[at] ?? '');
  for (let other = at - 1; other >= 0 && indent > 0; other -= 1) {
    const outer = lines[other] ?? '';
    if (!outer.trim() || indentOf(outer) >= indent) continue;
    indent = indentOf(outer);
    const owner = namedBy(outer, origins);
    if (owner) return owner;
  }
  return undefined;
}

/** The origin of a line: that of the name in it, of a neighbour, of an enclosing line, or of a word that the other side lacks. */
function ownerOf(lines: readonly string[], given: number, other: string, origins: Origins): Origin | undefined {
  let at = given;
  while (isComment(lines[at] ?? '')) at += 1;
  const line = lines[at] ?? '';
  const words = wordsOf(line).filter((word) => !other.includes(word));
  return (
    namedBy(line, origins) ??
    (indentOf(line) > 0 ? neighbourOf(lines, at, origins) : undefined) ??
    surrounding(lines, at, origins) ??
    words.map((word) => origins.get(word)).find(Boolean)
  );
}

/** The position in a manifest that caused a hunk of a generated file: that of the first changed line with a known origin. */
export function originOfHunk(
  { path, before, after }: { readonly path: string; readonly before: string; readonly after: string },
  hunk: Hunk,
  all: Origins,
): Span | undefined {
  const origins: Origins = { get: (name) => all.get(`${path}:${name}`) ?? all.get(name) };
  const sides = { '-': before.split('\n'), '+': after.split('\n') };
  const at = { '-': hunk.oldStart - 1, '+': hunk.newStart - 1 };
  const texts = {
    '-': hunk.lines.filter((line) => line[0] === '+').join('\n'),
    '+': hunk.lines.filter((line) => line[0] === '-').join('\n'),
  };
  let former: Span | undefined;
  for (const line of hunk.lines) {
    const mark = line[0];
    // A removed line counts only if no added line has a known origin; the rest of the hunk is not examined after that.
    if (mark === '+' || (mark === '-' && !former)) {
      const owner = ownerOf(sides[mark], at[mark], texts[mark], origins);
      const key = tableKeys[path] ?? (isComment(line.slice(1)) ? 'description' : keyOf(line.slice(1)));
      const place = owner && ((key === undefined ? undefined : owner.key(key)) ?? owner.self);
      if (place && mark === '+') return place;
      former ??= place;
    }
    if (mark !== '+') at['-'] += 1;
    if (mark !== '-') at['+'] += 1;
  }
  return former;
}
