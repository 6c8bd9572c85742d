import { parseDocument } from 'yaml';

/** Maximum length of a text, because it is parsed several times. */
const MAX_LENGTH = 200_000;
/** Maximum number of full-width characters in one line that are tried alone. */
const MAX_ALONE = 8;
/** Offsets of the lines to examine around an error, nearest first. */
const NEAR = [0, -1, 1] as const;

/** A slip in one line, with the line that was meant. */
export interface Slip {
  /** The line, from 0. */
  readonly at: number;
  readonly message: string;
  readonly fixed: string;
}

type Correction = Omit<Slip, 'at'>;

/** Full-width punctuation, which YAML takes for text: its name, and what was meant. */
const WIDE: Readonly<Record<string, readonly [name: string, meant: string]>> = {
  '：': ['colon', ': '],
  '，': ['comma', ','],
  '－': ['dash', '- '],
  '｛': ['bracket', '{'],
  '｝': ['bracket', '}'],
  '［': ['bracket', '['],
  '］': ['bracket', ']'],
};
const ANY_WIDE = /[：，－｛｝［］]/g;
const SPACES: Readonly<Record<string, string>> = { '\u00a0': 'no-break', '\u3000': 'full-width' };

/** Spaces before the text of a line, one of which is not plain. */
const INDENTATION = /^ *([\u00a0\u3000])[ \u00a0\u3000]*/;

/** Replaces the spaces before the text of a line: a full-width one is as wide as one plain space, or as two. */
function indented(line: string): Correction[] {
  const [spaces, odd = ''] = INDENTATION.exec(line) ?? [];
  if (!spaces) return [];
  const message = `A ${SPACES[odd]} space stands in the indentation; YAML needs plain ones.`;
  const widths = [' ', '  '].map((wide) => spaces.replaceAll('\u3000', wide).replaceAll('\u00a0', ' '));
  return [...new Set(widths)].map((plain) => ({ fixed: plain + line.slice(spaces.length), message }));
}

const wideMessage = (character: string): string => {
  const [name, meant] = WIDE[character] ?? [];
  return `“${character}” is a full-width ${name}; YAML needs “${meant}”.`;
};

/** The line with quoted texts blanked out, so that its other characters keep their places. */
const unquoted = (line: string): string => line.replace(/(["'])(?:(?!\1).)*\1/g, (quoted) => ' '.repeat(quoted.length));

const wideIn = (line: string): RegExpExecArray[] => [...unquoted(line).matchAll(ANY_WIDE)];

/** What to say of full-width punctuation in a line; undefined if it has none. */
export function widePunctuation(line: string): string | undefined {
  const [first] = wideIn(line);
  return first && wideMessage(first[0]);
}

/** A correction by a pattern; the replacement and the message refer to its groups. */
const byPattern =
  (pattern: RegExp, replacement: string, message: (groups: readonly string[]) => string) =>
  (line: string): Correction[] => {
    const match = pattern.exec(line);
    return match ? [{ fixed: line.replace(pattern, replacement), message: message(match) }] : [];
  };

/**
 * Replaces full-width punctuation outside of quotes: the brackets, then one other character with them, because the others may
 * belong to a text, then all.
 */
function narrowed(line: string): Correction[] {
  const found = wideIn(line);
  const replaced = (which: readonly RegExpExecArray[]): string =>
    which.reduceRight((text, { 0: character, index }) => {
      const rest = text.slice(index + 1);
      const meant = WIDE[character]?.[1] ?? character;
      return text.slice(0, index) + (rest.startsWith(' ') ? meant.trimEnd() : meant) + rest;
    }, line);
  const brackets = found.filter(([character]) => WIDE[character]?.[0] === 'bracket');
  const others = found.filter((one) => !brackets.includes(one)).slice(0, MAX_ALONE);
  const attempts = [
    brackets,
    ...others.map((other) => found.filter((one) => one === other || brackets.includes(one))),
    found,
  ];
  return attempts.flatMap((which) => (which[0] ? [{ fixed: replaced(which), message: wideMessage(which[0][0]) }] : []));
}

/** The slips that are looked for, the most specific first. A key is at the beginning of its line, or behind a dash. */
const corrections: readonly ((line: string) => Correction[])[] = [
  indented,
  byPattern(/^( *)－[ \u3000]*/, '$1- ', () => wideMessage('－')),
  byPattern(/^( *(?:- +)?[\w$-]+)：[ \u3000]*/, '$1: ', () => wideMessage('：')),
  byPattern(
    /^( *(?:- +)?[\w$-]+:)([\u00a0\u3000])\s*/,
    '$1 ',
    ([, , space = '']) => `A ${SPACES[space]} space stands after the colon; YAML needs a plain one.`,
  ),
  byPattern(
    /^( *-) *([\u00a0\u3000])[ \u00a0\u3000]*/,
    '$1 ',
    ([, , space = '']) => `A ${SPACES[space]} space stands after the dash; YAML needs a plain one.`,
  ),
  byPattern(/^( *)-(?=[A-Za-z_$][\w$-]*:(?: |$))/, '$1- ', () => 'A space is missing after the dash.'),
  byPattern(/^( *(?:- +)?[A-Za-z_$][\w$-]*):(?!\/\/)(?=\S)/, '$1: ', () => 'A space is missing after the colon.'),
  byPattern(
    /^( *(?:- +)?)([A-Za-z_$][\w$-]*) +(?=\S)(?!.*: )/,
    '$1$2: ',
    ([, , key = '']) => `A colon is missing after “${key}”.`,
  ),
  narrowed,
];

/** All corrections of a line: each alone, then all of them one after the other. */
function attemptsFor(line: string): Correction[] {
  const single = corrections.flatMap((correct) => correct(line));
  const [first] = single;
  if (!first) return [];
  const fixed = corrections.reduce((text, correct) => correct(text).at(-1)?.fixed ?? text, line);
  return [...single, { fixed, message: first.message }];
}

/** The line of the first error, from 0; Infinity if there is none. */
function firstErrorLine(text: string): number {
  const [first] = parseDocument(text, { uniqueKeys: false }).errors;
  return first ? text.slice(0, first.pos[0]).split('\n').length - 1 : Infinity;
}

/**
 * The slip that causes an error: one in a line near it after whose correction everything up to there can be parsed. Undefined
 * if there is none.
 */
export function slipNear(text: string, errorLine: number): Slip | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const lines = text.split('\n');
  for (const distance of NEAR) {
    const at = errorLine + distance;
    const line = lines[at];
    if (line === undefined) continue;
    const found = attemptsFor(line).find(
      ({ fixed }) => firstErrorLine(lines.with(at, fixed).join('\n')) > Math.max(at, errorLine),
    );
    if (found) return { at, ...found };
  }
  return undefined;
}
