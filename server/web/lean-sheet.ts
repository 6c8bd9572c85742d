import postcss, { type AtRule, type Container, type Declaration, type Root, type Rule } from 'postcss';

/**
 * Makes a style sheet smaller without changing its effect, since every document contains a part of it: removes fallbacks for
 * unsupported browsers, and resolves variables of utilities that no other utility of this sheet uses.
 */

const COLOR_MIX = '(color:color-mix(in lab, red, red))';
/** Whether a declaration applies to the whole document, on every medium. */
const isOfRoot = ({ parent }: Declaration): boolean =>
  parent?.type === 'rule' &&
  (parent as Rule).selector === ':root' &&
  (parent.parent?.type === 'root' || (parent.parent as AtRule).name === 'layer');

/** Internal variables of the utilities. */
const WORKING = /^--tw-/;

const isPlain = (value: string): boolean => !value.includes('(');

/** The reference `var(--name)` or `var(--name, fallback)` without nesting, anywhere in a value. */
const REFERENCE = /var\((--[\w-]+)(?:,([^()]*))?\)/g;

/** How the rules set and use variables. */
interface Variables {
  /** Declarations that set a variable. */
  readonly set: Map<string, Declaration[]>;
  /** Declarations that refer to it. */
  readonly used: Map<string, Declaration[]>;
  /** Initial values of registered variables; null without one. */
  readonly initial: Map<string, string | null>;
}

const isRegistration = (node: Container): boolean =>
  node.type === 'atrule' && 'name' in node && node.name === 'property';

function add(map: Map<string, Declaration[]>, name: string, declaration: Declaration): void {
  map.set(name, [...(map.get(name) ?? []), declaration]);
}

function variablesOf(root: Root): Variables {
  const variables: Variables = { set: new Map(), used: new Map(), initial: new Map() };
  root.walkAtRules('property', (rule) => {
    const initial = rule.nodes?.find((node) => node.type === 'decl' && node.prop === 'initial-value');
    variables.initial.set(rule.params, initial?.type === 'decl' ? initial.value : null);
  });
  root.walkDecls((declaration) => {
    if (declaration.parent && isRegistration(declaration.parent as Container)) return;
    if (declaration.prop.startsWith('--')) add(variables.set, declaration.prop, declaration);
    for (const [name] of declaration.value.matchAll(/--[\w-]+/g)) add(variables.used, name, declaration);
  });
  return variables;
}

/** Removes the fallback for browsers without `color-mix`, which all supported browsers have. */
function withoutColorMixFallback(root: Root): void {
  root.walkAtRules('supports', (block) => {
    if (block.params !== COLOR_MIX) return;
    const before = block.prev();
    const [own] = block.nodes ?? [];
    if (before?.type === 'rule' && own?.type === 'rule' && before.selector === own.selector) {
      own.walkDecls(({ prop }) => {
        before.walkDecls(prop, (declaration) => {
          declaration.remove();
        });
      });
      if (before.nodes.length === 0) before.remove();
    }
    block.replaceWith(...(block.nodes ?? []));
  });
}

/**
 * Inlines variables that can have only one value; another sheet sets those in `elsewhere`. Returns whether anything has
 * changed.
 */
function fold(root: Root, elsewhere: ReadonlySet<string>): boolean {
  const { set, used, initial } = variablesOf(root);
  let hasChanged = false;
  const isInOwnRule = (name: string): boolean =>
    (set.get(name) ?? []).length === 1 &&
    (used.get(name) ?? []).every((user) => user.parent === set.get(name)?.[0]?.parent);
  root.walkDecls((declaration) => {
    const value = declaration.value.replace(REFERENCE, (whole, name: string, fallback?: string) => {
      const [only, second] = set.get(name) ?? [];
      if (!WORKING.test(name)) {
        if (!only || elsewhere.has(name)) return whole;
        const isFixed = !second && isOfRoot(only) && isPlain(only.value) && only.value.length <= whole.length;
        return isFixed ? only.value : `var(${name})`;
      }
      if (!only) return initial.get(name) ?? fallback ?? whole;
      return isInOwnRule(name) && isPlain(only.value) ? only.value : whole;
    });
    if (value === declaration.value) return;
    hasChanged = true;
    declaration.value = value.trim().replace(/\s+/g, ' ');
  });
  for (const [name, declarations] of set) {
    if (!WORKING.test(name) || used.has(name)) continue;
    hasChanged = true;
    for (const declaration of declarations) declaration.remove();
  }
  return hasChanged;
}

/** White with an opacity, as the CSS compiler writes it. */
const WHITE = /oklab\(100% 0 [\d.e-]+\/([\d.]+)\)/g;

const hexWhite = (_whole: string, opacity: string): string =>
  `#ffffff${Math.round(Number(opacity) * 255)
    .toString(16)
    .padStart(2, '0')}`;

/** Removes declarations that repeat the reset, repeated declarations of a rule, and unnecessary spaces. */
function withoutDefaults(root: Root): void {
  root.walkDecls((declaration) => {
    if (/^border(-\w+)*-style$/.test(declaration.prop) && declaration.value === 'solid') declaration.remove();
    else if (!declaration.value.includes('"'))
      declaration.value = declaration.value.replaceAll(', ', ',').replace(WHITE, hexWhite);
  });
  root.walkRules((rule) => {
    const said = new Set<string>();
    for (const node of rule.nodes.toReversed()) {
      const text = node.toString().trim();
      if (said.has(text)) node.remove();
      said.add(text);
    }
  });
}

/** Removes `:host` from selector lists, since it never matches in a document. */
function withoutHosts(root: Root): void {
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => selector !== ':host');
    if (selectors.length > 0 && selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
}

/** The names of the variables that a sheet sets. */
const setIn = (styleSheet: string): ReadonlySet<string> =>
  new Set(Array.from(styleSheet.matchAll(/(--[\w-]+):/g), ([, name = '']) => name));

/**
 * The sheet in fewer bytes, with the same effect on a document in every supported browser. Variables of a `theme`, which some
 * documents load in addition, remain variables.
 */
export function leanSheet(styleSheet: string, theme = ''): Root {
  const root = postcss.parse(styleSheet);
  // This layer is for browsers that cannot register properties; they get it from the whole sheet.
  root.walkAtRules('layer', (layer) => {
    if (layer.params === 'properties' && layer.nodes) layer.remove();
  });
  withoutColorMixFallback(root);
  withoutHosts(root);
  const elsewhere = setIn(theme);
  while (fold(root, elsewhere));
  withoutDefaults(root);
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  return root;
}
