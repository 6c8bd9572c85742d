import { expect, test } from 'vitest';
import type { RichHtml } from '../../app/core/page/context.ts';
import { isLong, withAnchors } from '../../app/templates/article/anchors.ts';

const rich = (html: string): RichHtml => html as RichHtml;

test('articles and chapters of a law get ids from their numbers; chapters in paragraphs are listed too', () => {
  const { html, headings } = withAnchors(
    rich('<p>第一章 总则</p><p>第一条　为了…</p><p><strong>第十条之一</strong> 国家…</p><h2>附则</h2><p>普通段落</p>'),
  );
  expect(html).toContain('<p id="第一章">第一章 总则</p>');
  expect(html).toContain('<p id="第一条">');
  expect(html).toContain('<p id="第十条之一">');
  expect(html).toContain('<h2 id="附则">');
  expect(html).toContain('<p>普通段落</p>');
  expect(headings.map(({ id }) => id)).toEqual(['第一章', '附则']);
});

test('a repeated heading gets a unique id; characters that would end an attribute are left out', () => {
  const { html, headings } = withAnchors(rich('<h2>背景</h2><h3>背景</h3><h2>a &quot;b&quot; <em>c</em></h2>'));
  expect(headings.map(({ id }) => id)).toEqual(['背景', '背景-2', 'a-b-c']);
  expect(html).not.toMatch(/id="[^"]*[<>&]/);
});

test('a paragraph that only mentions an article number gets no id', () => {
  expect(withAnchors(rich('<p>根据第十条办理。</p>')).html).toBe('<p>根据第十条办理。</p>');
});

test('an empty heading gets no id and is not listed', () => {
  const { html, headings } = withAnchors(rich('<h2> </h2><h3><br></h3><h2>背景</h2>'));
  expect(html).toBe('<h2> </h2><h3><br></h3><h2 id="背景">背景</h2>');
  expect(headings.map(({ id }) => id)).toEqual(['背景']);
});

test('a sentence that begins with a section number is not a heading and does not take the id of one', () => {
  const { html, headings } = withAnchors(
    rich(
      '<p>第三节主要介绍压水堆的一回路。</p><p>第三节 主要介绍一回路。</p><p>第一章</p><p>第二章　总　则</p><p>第三节　一回路</p>',
    ),
  );
  expect(headings).toEqual([
    { id: '第一章', text: '第一章', level: 2 },
    { id: '第二章', text: '第二章 总 则', level: 2 },
    { id: '第三节', text: '第三节 一回路', level: 3 },
  ]);
  expect(html).toContain('<p>第三节主要介绍压水堆的一回路。</p><p>第三节 主要介绍一回路。</p>');
});

test('a chapter number directly followed by its title is a heading', () => {
  const { headings } = withAnchors(rich('<p>第一章总则</p><p>第二章给出方法，第三章给出结果</p>'));
  expect(headings.map(({ text }) => text)).toEqual(['第一章总则']);
});

test('a chapter whose title contains 节 keeps level 2', () => {
  expect(withAnchors(rich('<p>第二章 节能</p><h2>第三章 调节</h2>')).headings.map(({ level }) => level)).toEqual([
    2, 2,
  ]);
});

test('a text is long only if it has several headings and enough characters', () => {
  const part = `<h2>一</h2><p>${'字'.repeat(1500)}</p>`;
  expect(isLong(withAnchors(rich(part.repeat(3))))).toBe(true);
  expect(isLong(withAnchors(rich(part)))).toBe(false);
  expect(isLong(withAnchors(rich('<h2>一</h2><p>短</p>'.repeat(5))))).toBe(false);
});
