import type { ReactElement } from 'react';
import { OutsideLink } from '../../components/outside-link.tsx';

const groups = [
  {
    name: '主管部门',
    links: [
      { name: '国家核安全局', url: 'https://nnsa.mee.gov.cn/' },
      { name: '国家能源局', url: 'https://www.nea.gov.cn/' },
      { name: '国家原子能机构', url: 'https://www.caea.gov.cn/' },
    ],
  },
  {
    name: '上海',
    links: [
      { name: '上海市人民政府', url: 'https://www.shanghai.gov.cn/' },
      { name: '上海市经济和信息化委员会', url: 'https://sheitc.sh.gov.cn/' },
    ],
  },
  {
    name: '行业组织',
    links: [
      { name: '中国核能行业协会', url: 'https://www.china-nea.cn/' },
      { name: '中国核学会', url: 'https://www.ns.org.cn/' },
    ],
  },
  {
    name: '国际组织',
    links: [
      { name: '国际原子能机构', url: 'https://www.iaea.org/zh' },
      { name: '世界核协会', url: 'https://world-nuclear.org/' },
    ],
  },
] as const;

/** Official sites of other organisations, by type of organisation. */
export const RelatedLinks = (): ReactElement => (
  <section aria-labelledby="home-links" className="shell pt-8">
    <h2 id="home-links" className="font-bold text-ink text-xl">
      相关链接
    </h2>
    <dl className="mt-3 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
      {groups.map((group) => (
        <div key={group.name} className="border-line border-t pt-2">
          <dt className="text-muted">{group.name}</dt>
          {group.links.map(({ name, url }) => (
            <dd key={url}>
              <OutsideLink href={url} className="inline-flex items-center py-1 hover:text-brand hover:underline">
                {name}
              </OutsideLink>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  </section>
);
