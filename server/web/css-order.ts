import type { Rule } from 'postcss';
import type { Markup } from './markup.ts';
import { CLASS, has, type Needs, needsOf, type RuleStatement, unescaped, withoutArguments } from './sheet-pieces.ts';

/**
 * Which rules have to be repeated behind others. Rules that a page adds come after all rules of its document; where two
 * rules with the same specificity set a property of the same element, the later one decides, so a rule of the document
 * that comes after an added one in the whole sheet must be repeated after it.
 */

/** Families of properties that share no first word: a shorthand and what it sets, and logical with physical properties. */
const families: Readonly<Record<string, string>> = {
  line: 'font',
  top: 'inset',
  right: 'inset',
  bottom: 'inset',
  left: 'inset',
  align: 'place',
  justify: 'place',
  row: 'gap',
  column: 'gap',
  columns: 'gap',
  grid: 'gap',
  white: 'text',
  word: 'overflow',
  page: 'break',
  width: 'size',
  height: 'size',
  inline: 'size',
  block: 'size',
  min: 'size',
  max: 'size',
};

/** Properties of the same family may affect each other. Variables affect only themselves. */
function familyOf(property: string): string {
  if (property.startsWith('--')) return property;
  const [word = ''] = property.replace(/^-\w+-/, '').split('-');
  return families[word] ?? word;
}

const familiesOf = (rule: Rule): ReadonlySet<string> =>
  new Set(rule.nodes.flatMap((node) => (node.type === 'decl' ? [familyOf(node.prop)] : [])));

/** What a selector says about the elements that it matches, and what their surroundings must contain. */
interface Subject {
  /** The name of the elements; undefined if the selector does not say it. */
  readonly name: string | undefined;
  readonly classes: readonly string[];
  readonly needs: Needs;
  /** Whether it may look at other parts of the document than those that surround the elements. */
  readonly looksAround: boolean;
}

function subjectOf(selector: string): Subject {
  // A class name may contain escaped combinators and parentheses.
  const names: string[] = [];
  const simple = selector.replace(CLASS, (_all, name: string) => `.${names.push(unescaped(name)) - 1}`);
  const compounds = withoutArguments(simple)
    .trim()
    .split(/[\s>+~]+/);
  const last = compounds.at(-1) ?? '';
  return {
    name: /^[a-z][a-z0-9]*/.exec(last)?.[0],
    classes: Array.from(last.matchAll(/\.(\d+)/g), ([, index]) => names[Number(index)] ?? ''),
    needs: needsOf(selector),
    looksAround: /[+~]|:has\(/.test(simple),
  };
}

interface Effect {
  readonly layer: string;
  readonly families: ReadonlySet<string>;
  readonly subjects: readonly Subject[];
}

const effects = new WeakMap<RuleStatement, Effect>();

function effectOf(statement: RuleStatement): Effect {
  const known = effects.get(statement);
  if (known) return known;
  const { node, layer } = statement.rule;
  const effect = { layer, families: familiesOf(node), subjects: node.selectors.map(subjectOf) };
  effects.set(statement, effect);
  return effect;
}

/** A part of a document: its markup with that of the elements around it, and its elements (`elementsWithClasses`). */
export interface Region {
  readonly markup: Markup;
  readonly elements: ReadonlySet<string>;
}

/** The elements of one region that the rules may match. */
function matcherFor({ markup, elements }: Region, whole: Markup): (subject: Subject) => readonly string[] {
  const known = [...elements].map((element) => {
    const [name = '', ...classes] = element.split(/\s+/);
    return { element, name, classes: new Set(classes) };
  });
  return ({ name, classes, needs, looksAround }) =>
    has(looksAround ? whole : markup, needs)
      ? known
          .filter((one) => (name ?? one.name) === one.name && classes.every((each) => one.classes.has(each)))
          .map(({ element }) => element)
      : [];
}

const hasCommon = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...some].some((each) => others.has(each));

/** A rule of the page: what it sets, and the elements that it may match, each with the number of its region. */
interface Applied extends Pick<Effect, 'layer' | 'families'> {
  readonly elements: ReadonlySet<string>;
}

const isAffected = (later: Applied, earlier: Applied): boolean =>
  later.layer === earlier.layer &&
  (later.families.has('all') || earlier.families.has('all') || hasCommon(later.families, earlier.families)) &&
  hasCommon(later.elements, earlier.elements);

/** A rule with the declarations of these variables only, and one with the others. */
const split = (rule: Applied, names: ReadonlySet<string>): readonly [Applied, Applied] => [
  { ...rule, families: names },
  { ...rule, families: new Set([...rule.families].filter((family) => !names.has(family))) },
];

/**
 * The rules of a document, among the `rules` of a page in their order, that must be repeated after the added ones. `added`
 * returns whether a rule is added, or which of its variables are. `regions` are the parts of the page, `whole` is all of it.
 */
export function rulesToRepeat(
  rules: readonly RuleStatement[],
  added: (rule: RuleStatement) => boolean | ReadonlySet<string>,
  regions: readonly Region[],
  whole: Markup,
): ReadonlySet<RuleStatement> {
  const matchers = regions.map((region) => matcherFor(region, whole));
  const elementsOf = ({ subjects }: Effect): ReadonlySet<string> =>
    new Set(matchers.flatMap((match, region) => subjects.flatMap(match).map((element) => `${region} ${element}`)));
  const later = new Set<RuleStatement>();
  const before: Applied[] = [];
  for (const statement of rules) {
    const effect = effectOf(statement);
    const applied = { ...effect, elements: elementsOf(effect) };
    const own = added(statement);
    const [part, rest] = typeof own === 'object' ? split(applied, own) : [applied, applied];
    const isLater = own !== true && before.some((earlier) => isAffected(rest, earlier));
    if (isLater) later.add(statement);
    if (isLater || own) before.push(isLater ? applied : part);
  }
  return later;
}
