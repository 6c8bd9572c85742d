import { describe, expect, test } from 'vitest';
import { createCssPicker } from '../../server/web/critical-css.ts';

const sheet = `@layer theme,base;@layer base{body{margin:0}}@layer utilities{.a{color:red}.md\\:b{color:blue}
@media (min-width:48rem){.md\\:b{color:green}.c .d{color:black}}.e,.f{top:0}.g\\[x\\=1\\]{left:0}}@keyframes k{to{opacity:0}}`;
const pick = createCssPicker(sheet);

test('keeps what names no class and what the markup uses', () => {
  const css = pick('<p class="a md:b">x</p>');
  expect(css).toContain('body{margin:0}');
  expect(css).toContain('.a{color:red}');
  expect(css).toContain('@media (min-width:48rem){.md\\:b{color:green}}');
  expect(css).toContain('@keyframes k');
  expect(css).toContain('@layer theme,base;');
});

test('leaves out what the markup does not use', () => {
  const css = pick('<p class="c">x</p>');
  expect(css).not.toContain('.a{');
  expect(css).not.toContain('.c .d');
  expect(css).not.toContain('.e,.f');
});

test('one of several selectors is enough; escaped names are found', () => {
  expect(pick('<p class="f">x</p>')).toContain('.e,.f{top:0}');
  expect(pick('<p class="g[x=1]">x</p>')).toContain('left:0');
});

describe('what names no class', () => {
  const base = createCssPicker(
    '*,:after{border:0}table,caption{text-indent:0}html[data-theme~=elder] p{line-height:2}:where(select:is([multiple])) optgroup{top:0}' +
      'input:where([type=submit]){left:0}::file-selector-button{margin:0}::-webkit-datetime-edit{padding:0}@media print{@page{size:A4}thead{right:0}}',
  );

  test('is kept where its elements stand in the markup', () => {
    expect(base('<p>x</p>')).toBe(
      '*,:after{border:0}html[data-theme~=elder] p{line-height:2}@media print{@page{size:A4}}',
    );
    expect(base('<table><thead></thead></table>')).toBe(
      '*,:after{border:0}table,caption{text-indent:0}@media print{@page{size:A4}thead{right:0}}',
    );
    expect(base('<select><optgroup label="x"></optgroup></select>')).toContain('optgroup{top:0}');
  });

  test('parts of fields need a field of their kind', () => {
    expect(base('<input type="submit">')).toContain('input:where([type=submit]){left:0}');
    expect(base('<input type="submit">')).not.toContain('padding:0');
    expect(base('<input type="date">')).toContain('::-webkit-datetime-edit{padding:0}');
    expect(base('<input type="file">')).toContain('::file-selector-button{margin:0}');
  });
});

describe('variables', () => {
  const variables = createCssPicker(
    '@layer theme{:root,:host{--font:"A; B", serif;--color-a:red;--color-b:var(--color-c);--color-c:blue;--unused:1px}}' +
      '.a{color:var(--color-b);font-family:var(--font,x);--tw-x:1;top:var(--tw-y);left:var(--tw-z)}' +
      '@property --tw-x{syntax:"*";inherits:false}@property --tw-y{syntax:"*";inherits:false;initial-value:0}@property --tw-z{syntax:"*";inherits:false}',
  );

  test('of the theme are kept where something kept uses them, the markup included', () => {
    const css = variables('<p class="a"></p>');
    expect(css).toContain(':root,:host{--font:"A; B", serif;--color-b:var(--color-c);--color-c:blue}');
    expect(variables('<path fill="var(--color-a)">')).toContain(':root,:host{--color-a:red}');
  });

  test('that are registered are kept where they are used, or set if they have no initial value', () => {
    const css = variables('<p class="a"></p>');
    expect(css).toContain('@property --tw-x');
    expect(css).toContain('@property --tw-y');
    expect(css).not.toContain('@property --tw-z');
  });
});
