import { describe, expect, test } from 'vitest';
import { Fragments, frameTag } from '../../../server/web/fragments.ts';
import { finish } from '../../../server/web/page-cache.ts';
import { FRAGMENTS, type FragmentPrefix, STYLED_FRAGMENTS } from '../../../shared/fragments.ts';

const header = '<header class="top"><a href="/">首页</a></header>';
const navigation = (marked: string): string =>
  `<nav aria-label="主导航">${['/', '/news', '/notice', '/news']
    .map((path) => `<a href="${path}"${path === marked ? ' aria-current="true"' : ''}>栏目</a>`)
    .join('')}</nav>`;
const footer = (year: number): string => `<footer>© ${year}</footer>`;

describe('the tag of a frame', () => {
  const tagOf = (marked: string, year = 2026): string | undefined =>
    frameTag([header, navigation(marked), footer(year)]);

  test('does not depend on the link that the navigation marks', () => {
    expect(tagOf('/news')).toMatch(/^[\w-]{5}$/);
    expect(tagOf('/news')).toBe(tagOf('/notice'));
    expect(tagOf('/news')).toBe(tagOf(''));
  });

  test('changes with the content of a part', () => {
    expect(tagOf('/news', 2027)).not.toBe(tagOf('/news'));
    expect(frameTag([header, navigation('').replace('栏目', '新栏目'), footer(2026)])).not.toBe(tagOf(''));
  });

  test('is missing if the page lacks a part', () => {
    expect(frameTag([])).toBeUndefined();
    expect(frameTag([header, footer(2026)])).toBeUndefined();
  });
});

describe('a fragment', () => {
  const main =
    '<main><header>一篇</header><nav><a href="#a" aria-current="true">节</a></nav><footer>注</footer></main>';
  const documentOf = (tag: string): string =>
    `<head><style>p{color:red}</style><script data-entry="/e.js"${tag}>boot();</script></head>` +
    `<body><div data-frame>${header}${navigation('/news')}${main}${footer(2026)}</div><script id="portal-data">{}</script></body>`;
  const create = (): Fragments => new Fragments(({ own, frame, around }) => `/* ${around} ${frame.join('')} ${own} */`);
  const fragmentOf = async (html: string, prefix: FragmentPrefix = FRAGMENTS): Promise<string> => {
    const document = finish({ status: 200, headers: {}, html, keep: true });
    return (await create().of(document, prefix, 'identity')).identity.toString();
  };

  test('replaces the frame by placeholders with the marked links, and keeps the content', async () => {
    expect(await fragmentOf(documentOf(' data-frame-tag="x"'))).toBe(
      '<head><script data-entry="/e.js" data-frame-tag="x"></script></head>' +
        '<body><div data-frame><header data-left-out></header><nav data-left-out="1 3"></nav>' +
        `${main}<footer data-left-out></footer></div><script id="portal-data">{}</script></body>`,
    );
  });

  test('contains rules only if it is styled: those that its page adds to the frame', async () => {
    const html = documentOf(' data-frame-tag="x"');
    const [plain, styled] = [await fragmentOf(html), await fragmentOf(html, STYLED_FRAGMENTS)];
    expect(plain).not.toContain('<style>');
    const frame = header + navigation('/news') + footer(2026);
    const around = '</head><body><div data-frame>';
    const own = `${around}${main}</div><script id="portal-data">{}</script></body>`;
    expect(styled).toBe(plain.replace('<head>', `<head><style>/* ${around} ${frame} ${own} */</style>`));
  });

  test('contains all rules of its page if the page has no tag', async () => {
    expect(await fragmentOf(documentOf(''), STYLED_FRAGMENTS)).toContain('<style>p{color:red}</style>');
  });

  test('is created once per prefix and document', async () => {
    const fragments = create();
    const document = finish({ status: 200, headers: {}, html: documentOf(''), keep: true });
    expect(fragments.made(document, STYLED_FRAGMENTS, 'identity')).toBeNull();
    const made = await fragments.of(document, STYLED_FRAGMENTS, 'identity');
    expect(fragments.made(document, STYLED_FRAGMENTS, 'identity')).toBe(made);
    expect(fragments.made(document, FRAGMENTS, 'identity')).toBeNull();
  });

  test('keeps the frame of a page without a tag', async () => {
    expect(await fragmentOf(documentOf(''))).toContain(header + navigation('/news') + main + footer(2026));
  });
});
