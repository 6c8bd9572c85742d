import { describe, expect, test } from 'vitest';
import { createCssPicker } from '../../server/web/critical-css.ts';

const sheet = `@layer theme,base;@layer base{body{margin:0}}@layer utilities{.a{color:red;animation:k 1s}.md\\:b{color:blue}
@media (min-width:48rem){.md\\:b{color:green}.c .d{color:black}}.e,.f{top:0}.g\\[x\\=1\\]{left:0}}@keyframes k{to{opacity:0}}`;
const { pickCss: pick } = createCssPicker(sheet);

test('keeps rules without a class and rules whose classes the markup uses', () => {
  const css = pick('<p class="a md:b">x</p>');
  expect(css).toContain('body{margin:0}');
  expect(css).toContain('.a{color:red;animation:k 1s}');
  expect(css).toContain('@media (min-width:48rem){.md\\:b{color:green}}');
  expect(css).toContain('@keyframes k');
  expect(css).toContain('@layer theme,base;');
});

test('a page in parts gets the same rules as the whole page, whichever parts were seen before', () => {
  const parts = ['a', 'md:b', 'c', 'd', 'e', 'f', 'g[x=1]', 'c d', 'a f'].map((list) => `<p class="${list}">x</p>`);
  const { pickCss: apart } = createCssPicker(sheet);
  const seen = new Set<string>();
  for (const own of parts)
    for (const first of parts)
      for (const second of parts) {
        const css = createCssPicker(sheet).pickCss(own + first + second);
        expect(apart(own, [first, second])).toBe(css);
        seen.add(css);
      }
  expect(seen.size).toBeGreaterThan(20);
});

test('leaves out rules and keyframes that the markup does not use', () => {
  const css = pick('<p class="c">x</p>');
  expect(css).not.toContain('.a{');
  expect(css).not.toContain('@keyframes k');
  expect(css).not.toContain('.c .d');
  expect(css).not.toContain('.e,.f');
});

test('keeps only the matching selectors of a list and matches escaped class names', () => {
  expect(pick('<p class="f">x</p>')).toContain('.f{top:0}');
  expect(pick('<p class="f">x</p>')).not.toContain('.e');
  expect(pick('<p class="g[x=1]">x</p>')).toContain('left:0');
});

describe('rules without a class', () => {
  const { pickCss: base } = createCssPicker(
    '*,:after{border:0}table,caption{text-indent:0}html[data-theme~=elder] p{line-height:2}:where(select:is([multiple])) optgroup{top:0}' +
      'input:where([type=submit]){left:0}::file-selector-button{margin:0}::-webkit-datetime-edit{padding:0}@media print{@page{size:A4}thead{right:0}}',
  );

  test('are kept if the markup contains their elements', () => {
    expect(base('<p>x</p>')).toBe(
      '*,:after{border:0}html[data-theme~=elder] p{line-height:2}@media print{@page{size:A4}}',
    );
    expect(base('<table><thead></thead></table>')).toBe(
      '*,:after{border:0}table{text-indent:0}@media print{@page{size:A4}thead{right:0}}',
    );
    expect(base('<select><optgroup label="x"></optgroup></select>')).toContain('optgroup{top:0}');
  });

  test('for form controls are kept only if the markup contains such a control', () => {
    expect(base('<input type="submit">')).toContain('input:where([type=submit]){left:0}');
    expect(base('<input type="submit">')).not.toContain('padding:0');
    expect(base('<input type="date">')).toContain('::-webkit-datetime-edit{padding:0}');
    expect(base('<input type="file">')).toContain('::file-selector-button{margin:0}');
  });
});

describe('CSS variables', () => {
  const { pickCss: variables } = createCssPicker(
    '@layer theme{:root,:host{--font:"A; B", serif;--a:red;--b:var(--c);--c:blue;--unused:1px}' +
      'html[data-contrast=high]{--font:x;--a:black;--c:navy;--unused:2px}}' +
      '.a{color:var(--b);font-family:var(--font,x);--tw-x:1;--tw-y:2}.b{top:var(--tw-x);left:var(--tw-y)}.c{left:var(--tw-z)}.d{--tw-z:1}' +
      '@property --tw-x{syntax:"*";inherits:false}@property --tw-y{syntax:"*";inherits:false;initial-value:0}@property --tw-z{syntax:"*";inherits:false}',
  );

  test('of the theme are kept in every variant if the markup or a kept rule uses them', () => {
    const css = variables('<p class="a"></p>');
    expect(css).toContain(':root{--font:"A; B", serif;--b:var(--c);--c:blue}');
    expect(css).toContain('html[data-contrast=high]{--font:x;--c:navy}');
    expect(variables('<path fill="var(--a)">')).toContain(
      '@layer theme{:root{--a:red}html[data-contrast=high]{--a:black}}',
    );
  });

  const registeredFor = (classes: string): readonly string[] =>
    ['--tw-x', '--tw-y', '--tw-z'].filter((name) =>
      variables(`<p class="${classes}"></p>`).includes(`@property ${name}`),
    );

  test('registered with @property are kept only if a kept rule uses them', () => {
    expect(registeredFor('a b')).toEqual(['--tw-x', '--tw-y']);
    expect(registeredFor('c')).toEqual([]);
  });

  test('registered without an initial value are kept if a kept rule sets them, but not if it only reads them', () => {
    expect(registeredFor('a')).toEqual(['--tw-x', '--tw-y']);
    // The initial value of --tw-y applies, since no kept rule sets it.
    expect(registeredFor('b')).toEqual(['--tw-y']);
  });
});

describe('minification', () => {
  const lean = (sheet: string, markup = '<p class="a b">x</p>'): string => createCssPicker(sheet).pickCss(markup);

  test('removes the fallback for browsers without color-mix() and keeps other @supports rules', () => {
    const mixed = 'color-mix(in oklab, var(--x) 20%, transparent)';
    expect(
      lean(`.a{top:0;color:#fff3}@supports (color:color-mix(in lab, red, red)){.a{color:${mixed}}}.b{left:0}`),
    ).toBe('.a{top:0}.a{color:color-mix(in oklab,var(--x) 20%,transparent)}.b{left:0}');
    expect(lean('@supports not selector(:popover-open){.a{top:0}}')).toContain('@supports not');
  });

  test('replaces a --tw variable that nothing sets with its initial value or its fallback', () => {
    const style = '@property --tw-style{syntax:"*";inherits:false;initial-value:dotted}';
    expect(lean(`.a{border-style:var(--tw-style);line-height:var(--tw-leading,1.4)}${style}`)).toBe(
      '.a{border-style:dotted;line-height:1.4}',
    );
    const set = lean(`.a{border-style:var(--tw-style)}.b{--tw-style:dashed}${style}`);
    expect(set).toContain('.a{border-style:var(--tw-style)}.b{--tw-style:dashed}');
  });

  test('inlines a --tw variable that only its own rule reads and removes one that nothing reads', () => {
    expect(lean('.a{--tw-spacing:tabular-nums;font-variant-numeric:var(--tw-ordinal,) var(--tw-spacing,)}')).toBe(
      '.a{font-variant-numeric:tabular-nums}',
    );
    expect(lean('.a{--tw-weight:700;font-weight:700}')).toBe('.a{font-weight:700}');
  });

  test('inlines a theme variable with one value, unless the value is longer or set conditionally', () => {
    expect(lean('@layer theme{:root{--r:4px}}.a{top:var(--r)}')).toContain('.a{top:4px}');
    expect(lean('@layer theme{:root{--e:cubic-bezier(1,2,3,4)}}.a{top:var(--e)}')).toContain('.a{top:var(--e)}');
    expect(lean('@layer theme{:root{--r:4px}}p{--r:8px}.a{top:var(--r)}')).toContain('.a{top:var(--r)}');
    expect(lean('@media print{:root{--r:4px}}.a{top:var(--r)}')).toContain('.a{top:var(--r)}');
  });

  test('keeps the rules of an accent only if the document uses it', () => {
    const sheet = '[data-accent=party]{top:0}.a{left:0}';
    expect(lean(sheet)).toBe('.a{left:0}');
    expect(lean(sheet, '<div data-accent="party"></div>')).toBe('[data-accent=party]{top:0}');
  });
});

test('keeps the rules of charts, maps and skeletons only if the document contains them', () => {
  const { pickCss: pick } = createCssPicker(
    '[data-chart],[data-map]{top:0}body:has(>[data-x]) [data-skeleton]{left:0}',
  );
  expect(pick('<p>x</p>')).toBe('');
  expect(pick('<figure data-map=""></figure>')).toBe('[data-map]{top:0}');
  expect(pick('<div data-skeleton></div>')).toBe('body:has(>[data-x]) [data-skeleton]{left:0}');
});

test('keeps only the last of repeated declarations and writes translucent white as a hex colour', () => {
  const css = createCssPicker('a{color:red;color:blue;color:red}b{color:oklab(100% 0 5.96046e-8/.2)}').pickCss(
    '<a><b>x</b></a>',
  );
  expect(css).toBe('a{color:blue;color:red}b{color:#ffffff33}');
});
