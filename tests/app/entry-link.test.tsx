import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EntryLink } from '../../app/templates/article/entry-link.tsx';
import { backends } from '../../generated/backends.ts';
import { decodeRelease } from '../../generated/decoders.ts';

const context = { names: backends.specification.fields, wrong: () => undefined };

/** The markup of an entry's link, as a backend sends it. */
function markupOf(link: unknown): string {
  const release = decodeRelease({ id: 1, title: '条目', columnId: 'news-party', link }, context, '');
  if (!release) throw new Error('the entry cannot be read');
  return renderToStaticMarkup(<EntryLink release={release} />);
}

test('a web URL is linked, and its host is shown', () => {
  expect(markupOf('https://flk.npc.gov.cn/')).toMatch(/<p.*href="https:\/\/flk\.npc\.gov\.cn\/".*flk\.npc\.gov\.cn/);
});

test.each(['string', '见附件', '/files/1', '//', 'javascript:alert(1)', 'data:text/html,x', 'https://', '', null])(
  'a value that is not a web URL is not linked: %j',
  (link) => {
    expect(markupOf(link)).toBe('');
  },
);
