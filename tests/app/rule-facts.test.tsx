import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RichHtml } from '../../app/core/page/context.ts';
import { EntryLink } from '../../app/templates/article/entry-link.tsx';
import type { CleanRelease } from '../../app/templates/article/load.ts';
import { RuleFacts } from '../../app/templates/article/rule-facts.tsx';
import { backends } from '../../generated/backends.ts';
import { decodeRelease } from '../../generated/decoders.ts';

const context = { names: backends.specification.fields, wrong: () => undefined };

/** An entry as a backend sends it. */
function entryOf(parts: Readonly<Record<string, unknown>>): CleanRelease {
  const release = decodeRelease({ id: 1, title: '条目', columnId: 'industry-china-rule', ...parts }, context, '');
  if (!release) throw new Error('the entry cannot be read');
  return { ...release, body: '' as RichHtml };
}
const law = { level: '法律', issuer: '全国人民代表大会常务委员会' };

test('a rule shows its document number if the backend sends one', () => {
  const facts = (extra: unknown): string => renderToStaticMarkup(<RuleFacts release={entryOf({ extra })} />);
  expect(facts({ ...law, documentNumber: '中华人民共和国主席令第七十三号' })).toMatch(
    /文号.*中华人民共和国主席令第七十三号/,
  );
  expect(facts(law)).toContain('制定机关');
  expect(facts(law)).not.toContain('文号');
  expect(facts({ ...law, documentNumber: '' })).not.toContain('文号');
});

test.each([
  [law, 'https://flk.npc.gov.cn/', '可在此查询'],
  [law, 'https://flk.npc.gov.cn', '可在此查询'],
  [law, 'https://flk.npc.gov.cn/detail?id=1', '官方文本'],
  [{ level: '解读' }, 'https://www.gov.cn/zhengce/1.htm', '相关网站'],
  [{}, 'https://www.gov.cn/zhengce/1.htm', '相关网站'],
] as const)('an entry with %j labels its link to %s as %s', (extra, link, label) => {
  expect(renderToStaticMarkup(<EntryLink release={entryOf({ extra, link })} />)).toContain(`>${label}：<`);
});
