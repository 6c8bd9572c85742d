import { type Region, rulesToRepeat } from './css-order.ts';
import { leanSheet } from './lean-sheet.ts';
import { elementsWithClasses, type Markup, type ReadMarkup, readMarkup, together, usedVariables } from './markup.ts';
import { createMemory } from './memory.ts';
import { isRule, type SheetPieces, type Statement, sheetPieces } from './sheet-pieces.ts';

/**
 * Selects the CSS to inline from the whole style sheet: the rules with a selector whose classes, elements and field types all
 * occur in the page's markup, and the theme variables and registered properties that such rules use.
 */
export type PickCss = (
  /** The markup of a page's body, without `repeated`. */
  html: string,
  /** Parts of the body that many pages share: each is read once. */
  repeated?: readonly string[],
) => string;

/** The body of a page, in parts. */
export interface PageParts {
  /** The body without `frame`. */
  readonly own: string;
  /** The parts that many pages share. */
  readonly frame: readonly string[];
  /** The start tags of the elements around all of these parts. */
  readonly around: string;
}

/** Selects the CSS that a page needs in a document which already has the rules of the page's frame. */
export type PickAddedCss = (page: PageParts) => string;

export interface CssPicker {
  readonly pickCss: PickCss;
  readonly pickAddedCss: PickAddedCss;
}

const PROPERTY = /@property\s*(--[\w-]+)\s*\{([^}]*)\}/g;
/** Rules that set only variables: the theme's own, and its variants. */
const THEME = /(?<![^{}])([^{}]*\{)((?:--[\w-]+:(?:"[^"]*"|[^;{}"])*;?)+)\}/g;
const DECLARATION = /--[\w-]+:(?:"[^"]*"|[^;"])*/g;
const KEYFRAMES = /@keyframes\s+([\w-]+)\s*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g;

type Names = ReadonlySet<string>;

const nameOf = (declaration: string): string => declaration.slice(0, declaration.indexOf(':'));

/** What rules use of the rest of the sheet. */
interface Used {
  readonly keyframes: Names;
  readonly properties: Names;
  readonly variables: Names;
}

function usedKeyframes(css: string): Names {
  const rules = css.replace(KEYFRAMES, '');
  return new Set(Array.from(css.matchAll(KEYFRAMES), ([, name = '']) => name).filter((name) => rules.includes(name)));
}

/**
 * The registered properties that rules use. A registration without an initial value only prevents inheritance: it is not
 * needed if no rule sets the property.
 */
function usedProperties(css: string): Names {
  const rules = css.replace(PROPERTY, '');
  return new Set(
    Array.from(css.matchAll(PROPERTY)).flatMap(([, name = '', text = '']) =>
      rules.includes(text.includes('initial-value') ? name : `${name}:`) ? [name] : [],
    ),
  );
}

/** The variables that a rule, the markup, or another used variable of the theme uses. */
function namesOfUsedVariables(css: string, inMarkup: Names): Names {
  const declarations = [...css.matchAll(THEME)].flatMap(([, , text = '']) => text.match(DECLARATION) ?? []);
  const used = new Set<string>();
  let names: Names = new Set([...usedVariables(css.replace(THEME, '')), ...inMarkup]);
  while (names.size > 0) {
    const asked = names;
    for (const name of asked) used.add(name);
    const found = declarations.filter((line) => asked.has(nameOf(line))).flatMap(usedVariables);
    names = new Set(found.filter((name) => !used.has(name)));
  }
  return used;
}

const keepNamed = (css: string, pattern: RegExp, names: Names): string =>
  css.replace(pattern, (text, name: string) => (names.has(name) ? text : ''));

function usedBy(css: string, { variables }: Markup): Used {
  const keyframes = usedKeyframes(css);
  const rules = keepNamed(css, KEYFRAMES, keyframes);
  return { keyframes, properties: usedProperties(rules), variables: namesOfUsedVariables(rules, variables) };
}

/** Leaves out the theme's variables without these names. */
const keepVariables = (css: string, names: Names): string =>
  css.replace(THEME, (_rule, start: string, text: string) => {
    const left = (text.match(DECLARATION) ?? []).filter((line) => names.has(nameOf(line))).join(';');
    return left ? `${start}${left}}` : '';
  });

const keepUsed = (css: string, { keyframes, properties, variables }: Used): string =>
  keepVariables(keepNamed(keepNamed(css, KEYFRAMES, keyframes), PROPERTY, properties), variables);

function cssFor({ write }: SheetPieces, markup: Markup): string {
  const css = write(({ textFor }) => textFor(markup));
  return keepUsed(css, usedBy(css, markup));
}

const without = (names: Names, others: Names): Names => new Set([...names].filter((name) => !others.has(name)));

/** Whether a text sets only variables of the theme. */
const isTheme = (text: string): boolean => text.replace(THEME, '') === '';
/** Whether a statement is one of those that are selected by their names. */
const isNamed = (text: string): boolean => /^@(?:keyframes|property)\b/.test(text);

/**
 * The CSS for a page in a document with the rules of its frame: what the frame does not have, followed by what has to come
 * after that. A rule of the theme whose variables the frame uses only in part is added with the others.
 */
function addedCssFor({ write, statements }: SheetPieces, markup: Markup, frame: Markup, regions: readonly Region[]) {
  const [used, inFrame] = [markup, frame].map((part) =>
    usedBy(
      write(({ textFor }) => textFor(part)),
      part,
    ),
  ) as [Used, Used];
  const variables = without(used.variables, inFrame.variables);
  const isInFrame = ({ textFor }: Statement): boolean => textFor(markup) === textFor(frame);
  const addedPart = (statement: Statement): string => {
    const text = statement.textFor(markup);
    if (!isInFrame(statement)) return text;
    return isTheme(text) ? keepVariables(text, variables) : '';
  };
  const added = (statement: Statement): boolean | Names => {
    const part = addedPart(statement);
    return part !== '' && isInFrame(statement) ? new Set((part.match(DECLARATION) ?? []).map(nameOf)) : part !== '';
  };
  const rules = statements.filter(isRule).filter(({ textFor }) => textFor(markup));
  const later = rulesToRepeat(rules, added, regions, markup);
  const css = write((statement) => {
    const isWhole = isRule(statement) ? later.has(statement) : isNamed(statement.textFor(markup));
    return isWhole ? statement.textFor(markup) : addedPart(statement);
  });
  return keepUsed(css, {
    keyframes: without(used.keyframes, inFrame.keyframes),
    properties: without(used.properties, inFrame.properties),
    variables: used.variables,
  });
}

/** Maximum number of cached selections: pages of one kind share one. */
const MAX_CHOICES = 300;
/** Maximum number of cached body parts: there is one navigation per column. */
const MAX_PARTS = 600;

/**
 * Parses a style sheet once, with the sheet of a theme that documents may load in addition. The returned functions are fast
 * enough to run for every rendered page.
 */
export function createCssPicker(styleSheet: string, theme = ''): CssPicker {
  const pieces = sheetPieces(leanSheet(styleSheet, theme));
  const [choices, addedChoices] = [createMemory<string>(MAX_CHOICES), createMemory<string>(MAX_CHOICES)];
  const repeatedParts = createMemory<ReadMarkup>(MAX_PARTS);
  const readParts = (repeated: readonly string[]): ReadMarkup[] =>
    repeated.map((part) => repeatedParts(part, () => readMarkup(part)));
  const signatureOf = (parts: readonly ReadMarkup[]): string => parts.map(({ signature }) => signature).join('\n\n');
  const markupOf = (parts: readonly ReadMarkup[]): Markup => together(parts.map((part) => part.markup()));
  return {
    pickCss(html, repeated = []) {
      const parts = [readMarkup(html), ...readParts(repeated)];
      return choices(signatureOf(parts), () => cssFor(pieces, markupOf(parts)));
    },
    pickAddedCss({ own, frame, around }) {
      const frameParts = readParts(frame);
      const [ownPart, aroundPart] = [readMarkup(own), readMarkup(around)];
      const parts = [ownPart, ...frameParts];
      const elements = [
        elementsWithClasses(`<html><body>${own}`),
        elementsWithClasses(`${around}${frame.join('')}`),
      ] as const;
      const signature = [signatureOf(parts), ...elements.map((each) => [...each].join('|'))].join('\n\n');
      return addedChoices(signature, () =>
        addedCssFor(pieces, markupOf(parts), markupOf(frameParts), [
          { markup: markupOf([ownPart]), elements: elements[0] },
          { markup: markupOf([aroundPart, ...frameParts]), elements: elements[1] },
        ]),
      );
    },
  };
}
