import fc from 'fast-check';
import postcss, { type AtRule, type Container, type Declaration, type Rule } from 'postcss';
import { describe, expect, test } from 'vitest';
import { createCssPicker } from '../../../server/web/critical-css.ts';

const elementsOf = (lists: readonly string[]): string => lists.map((list) => `<p class="${list}">x</p>`).join('');

describe('the rules that a page adds to those of its frame', () => {
  const added = (sheet: string, own: string, frame: string, around = ''): string =>
    createCssPicker(sheet).pickAddedCss({ own: around + own, frame: [frame], around });

  test('are those that the frame does not use', () => {
    const sheet = '@layer u{body{margin:0}.a{top:0}.b{left:0}.c{color:red}}';
    expect(added(sheet, elementsOf(['a', 'b']), elementsOf(['a', 'c']))).toBe('@layer u{.b{left:0}}');
  });

  test('include a rule of the frame again if it must come after an added one', () => {
    const sheet = '.b{padding:1px}.a{padding-left:2px}.c{left:0}.d{color:red}';
    expect(added(sheet, elementsOf(['a b', 'c']), elementsOf(['a', 'c']))).toBe('.b{padding:1px}.a{padding-left:2px}');
    // No element has both classes, or the rules are in another order, or in layers, which have their own order.
    expect(added(sheet, elementsOf(['b']), elementsOf(['a', 'c']))).toBe('.b{padding:1px}');
    expect(added('.a{padding-left:2px}.b{padding:1px}', elementsOf(['a b']), elementsOf(['a']))).toBe(
      '.b{padding:1px}',
    );
    expect(
      added('@layer x{.b{padding:1px}}@layer y{.a{padding-left:2px}}', elementsOf(['a b']), elementsOf(['a'])),
    ).toBe('@layer x{.b{padding:1px}}');
  });

  test('include no rule that comes later but matches only elements which no added rule matches', () => {
    const sheet = '.b{padding:1px}.menu a{padding-left:2px}.side a{padding-left:3px}.c~.d{padding:4px}';
    const frame = '<div class="menu side c"><a>x</a></div>';
    expect(added(sheet, '<a class="b">x</a>', frame)).toBe('.b{padding:1px}');
    // The elements around both parts, and siblings, may be those of either.
    const around = '<div class="side">';
    expect(added(sheet, '<a class="b">x</a>', frame, around)).toBe('.b{padding:1px}.side a{padding-left:3px}');
    expect(added(sheet, '<p class="b d">x</p>', frame)).toBe('.b{padding:1px}.c~.d{padding:4px}');
    // The frame has this rule, for another element.
    expect(added('i,b{top:0}.x i{top:1px}', '<b>x</b>', '<p class="x"><i>x</i></p>')).toBe('i,b{top:0}.x i{top:1px}');
  });

  test('include a rule whose selector list is longer for the page than for its frame', () => {
    expect(added('h1,h2{margin:0}', '<h2>x</h2>', '<h1>x</h1>')).toBe('h1,h2{margin:0}');
  });

  test('include variables, registrations and movements that only the page uses', () => {
    const sheet =
      ':root{--a:1;--b:2}html[data-x]{--a:3;--b:4}.a{order:var(--a);--tw-r:1}.b{order:var(--b);--tw-s:1;animation:k 1s}' +
      '@keyframes k{to{opacity:0}}@keyframes l{to{opacity:0}}' +
      '@property --tw-r{syntax:"*";inherits:false}@property --tw-s{syntax:"*";inherits:false;initial-value:0}.c{left:var(--tw-r)var(--tw-s)}';
    const css = added(sheet, elementsOf(['b c']), elementsOf(['a']));
    expect(css).toContain(':root{--b:2}html[data-x]{--b:4}');
    expect(css).not.toContain('--a:');
    expect(css).toContain('@keyframes k');
    expect(css).not.toContain('@keyframes l');
    expect(css).toContain('@property --tw-s');
    expect(css).not.toContain('@property --tw-r');
  });
});

/** What properties set. */
const longhands: Readonly<Record<string, readonly string[]>> = {
  padding: ['padding-left', 'padding-top'],
  'padding-left': ['padding-left'],
  inset: ['top', 'left'],
  top: ['top'],
  'line-height': ['line-height'],
  font: ['line-height', 'font-size'],
  gap: ['row-gap', 'column-gap'],
  'row-gap': ['row-gap'],
  'white-space': ['text-wrap-mode'],
  'text-wrap': ['text-wrap-mode'],
  '--x': ['--x'],
  '--y': ['--y'],
  all: ['padding-left', 'padding-top', 'top', 'left', 'line-height', 'font-size', 'row-gap', 'column-gap'],
};

const layers = ['', 'base', 'utilities'];
const layerOf = (rule: Rule): string =>
  (rule.parent as Container).type === 'atrule' ? (rule.parent as AtRule).params : '';

const AROUND = ':where(.w) ';
const UNKNOWN = ':where(.a) ';

/** Whether an element matches: no element is inside of another, apart from the one around all of them. */
const matches = (selector: string, names: ReadonlySet<string>): boolean =>
  selector === ':where(p):hover' || (!selector.startsWith(UNKNOWN) && names.has(selector.replace(AROUND, '').slice(1)));

/**
 * The values that an element gets from style sheets, one after the other, whose selectors all have the specificity of one
 * class. Unlayered rules win over all layers.
 */
function computed(sheets: readonly string[], list: string): Record<string, string> {
  const names = new Set(list.split(' '));
  const found: Record<string, { rank: number; value: string }> = {};
  const take = (rule: Rule): void => {
    if (!rule.selectors.some((selector) => matches(selector, names))) return;
    const layer = layerOf(rule);
    const rank = layer === '' ? layers.length : layers.indexOf(layer);
    rule.each((node) => {
      const { prop, value } = node as Declaration;
      for (const name of longhands[prop] ?? [])
        if ((found[name]?.rank ?? -1) <= rank) found[name] = { rank, value: `${prop}:${value}` };
    });
  };
  for (const sheet of sheets) postcss.parse(sheet).walkRules(take);
  return Object.fromEntries(Object.entries(found).map(([name, { value }]) => [name, value]));
}

const className = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'y');
const classList = fc.uniqueArray(className, { minLength: 1, maxLength: 4 }).map((names) => names.join(' '));
const elements = fc.array(classList, { minLength: 1, maxLength: 4 });

const selector = fc.oneof(
  className.map((name) => `.${name}`),
  className.map((name) => `${AROUND}.${name}`),
  className.map((name) => `${UNKNOWN}.${name}`),
  fc.constant(':where(p):hover'),
);

const rule = fc.record({
  // The pseudo-class has the specificity of a class.
  selectors: fc.uniqueArray(selector, { minLength: 1, maxLength: 2 }),
  properties: fc.uniqueArray(fc.constantFrom(...Object.keys(longhands)), { minLength: 1, maxLength: 2 }),
  layer: fc.constantFrom(...layers),
});

test('give every element of the frame and the page the same style as the whole sheet, whichever page the document had first', () => {
  fc.assert(
    fc.property(
      fc.array(rule, { minLength: 3, maxLength: 14 }),
      elements,
      fc.array(elements, { minLength: 2, maxLength: 4 }),
      (rules, frame, pages) => {
        // The frame uses one variable, only elements of one class the other.
        const readers = '*{order:var(--x)}.y{order:var(--y)}';
        const sheet = rules
          .map(({ selectors, properties, layer }, index) => {
            const text = `${selectors.join(',')}{${properties.map((name) => `${name}:${index}`).join(';')}}`;
            return layer ? `@layer ${layer}{${text}}` : text;
          })
          .join('')
          .concat(readers);
        const { pickCss, pickAddedCss } = createCssPicker(sheet);
        const [first = [], ...others] = pages;
        const around = '<div class="w">';
        const document = pickCss(around + elementsOf(first), [elementsOf(frame)]);
        for (const page of others) {
          // The rules that a page adds replace those of the page before.
          const added = pickAddedCss({ own: around + elementsOf(page), frame: [elementsOf(frame)], around });
          const all = [...frame, ...page];
          const isRead = all.some((list) => list.split(' ').includes('y'));
          const styleOf = (texts: readonly string[], list: string): Record<string, string | undefined> => ({
            ...computed(texts, list),
            ...(isRead ? {} : { '--y': undefined }),
          });
          for (const list of all) expect(styleOf([document, added], list)).toEqual(styleOf([sheet], list));
        }
      },
    ),
    { numRuns: 400 },
  );
});
