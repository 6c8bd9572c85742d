import { expect, test } from 'vitest';
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
