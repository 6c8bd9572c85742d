import { BookOpen, Building2, ExternalLink, GraduationCap, type LucideIcon, ScrollText } from 'lucide-react';
import type { ReactElement } from 'react';
import { pathOf } from '../../../generated/paths.ts';
import { Cover } from '../../components/cover.tsx';
import { entryHref } from '../../components/entry-href.ts';
import type { HomeEntry } from './load.ts';
import { PanelHead } from './news-panel.tsx';

const shanghaiDoors = [
  { id: 'industry-shanghai-map-industry', title: '产业链地图', text: '设计、装备、材料、工程与运维各环节在哪里' },
  { id: 'industry-shanghai-map-company', title: '产业企业', text: '按区和环节查找企业，查看产品与联系窗口' },
  { id: 'industry-shanghai-advertise-events', title: '展会论坛', text: '近期展会、论坛的时间、地点与报名' },
] as const;

/** Shanghai's supply chain: an illustration and three doors. */
export const ShanghaiBand = (): ReactElement => (
  <section aria-labelledby="home-shanghai" className="motif bg-ink text-white">
    <div className="shell grid items-center gap-8 py-10 lg:grid-cols-2">
      <img
        src="/illustrations/cooling-towers.svg"
        alt=""
        width={640}
        height={360}
        loading="lazy"
        className="aspect-video w-full rounded-lg object-cover"
      />
      <div>
        <h2 id="home-shanghai" className="font-bold text-2xl md:text-3xl">
          上海核电产业
        </h2>
        <p className="mt-2 text-on-ink-muted text-lg">从设计研发到运维服务，一张地图看清产业链。</p>
        <ul className="mt-5 grid gap-3">
          {shanghaiDoors.map(({ id, title, text }) => (
            <li key={id}>
              <a href={pathOf(id)} className="block rounded-lg border border-white/25 px-5 py-3.5 hover:bg-white/10">
                <span className="font-bold text-lg">{title}</span>
                <span className="block text-on-ink-muted">{text}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  </section>
);

/** The science section: the museum's topics and what is new for pupils. */
export const ScienceBand = ({ entries }: { readonly entries: readonly HomeEntry[] }): ReactElement => (
  <section className="shell py-9">
    <PanelHead title="科学普及" href={pathOf('science-museum')} />
    <ul className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
      <li>
        <a
          href={pathOf('science-museum')}
          className="motif flex h-full min-h-44 flex-col justify-end rounded-lg bg-brand p-5 text-white hover:bg-brand-deep"
        >
          <span className="font-bold text-2xl">科普馆</span>
          <span className="mt-1">裂变、堆型、燃料循环、辐射剂量与安全屏障</span>
        </a>
      </li>
      {entries.map((entry) => (
        <li key={entry.id} data-entry-id={entry.id}>
          <a
            href={entryHref(entry) ?? undefined}
            className="group flex h-full flex-col overflow-hidden rounded-lg border border-line bg-card hover:border-brand"
          >
            <Cover id={entry.id} illustration={entry.illustration} className="aspect-video w-full" />
            <span className="line-clamp-2 p-4 font-bold group-hover:text-brand">{entry.title}</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);

interface Service {
  readonly href: string;
  readonly title: string;
  readonly text: string;
  readonly Icon: LucideIcon;
}

const services: readonly Service[] = [
  { href: pathOf('company-service-train'), title: '培训服务', text: '课程安排与报名', Icon: GraduationCap },
  { href: pathOf('company-service-rule-weekly'), title: '政策法规', text: '一周速览与月度解读', Icon: ScrollText },
  { href: pathOf('company-service-rule-knowledge'), title: '知识库', text: '标准、许可与统计口径', Icon: BookOpen },
  {
    href: pathOf('company-data-industry-directories'),
    title: '行业名录',
    text: '产品、资质与联系窗口',
    Icon: Building2,
  },
];

/** Doors to what members, and in part everybody, can use. */
export const MemberServices = (): ReactElement => (
  <section aria-labelledby="home-services" className="border-line border-y bg-card">
    <div className="shell py-9">
      <h2 id="home-services" className="font-bold text-ink text-xl">
        会员服务
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {services.map(({ href, title, text, Icon }) => (
          <li key={href}>
            <a href={href} className="group flex items-center gap-4 rounded-lg bg-surface p-5 hover:bg-mist">
              <Icon className="size-9 shrink-0 text-brand" aria-hidden="true" />
              <span>
                <span className="block font-bold text-lg group-hover:text-brand">{title}</span>
                <span className="block text-muted">{text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

const partners = [
  { name: '国家核安全局', url: 'https://nnsa.mee.gov.cn/' },
  { name: '国家能源局', url: 'https://www.nea.gov.cn/' },
  { name: '中国核能行业协会', url: 'https://www.china-nea.cn/' },
  { name: '国际原子能机构', url: 'https://www.iaea.org/zh' },
] as const;

/** Official sites of others. */
export const Partners = (): ReactElement => (
  <section aria-labelledby="home-links" className="shell pt-8">
    <h2 id="home-links" className="font-bold text-ink text-xl">
      相关链接
    </h2>
    <ul className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
      {partners.map(({ name, url }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className="inline-flex items-center gap-1 py-1 hover:text-brand hover:underline"
          >
            {name}
            <ExternalLink className="size-4" aria-hidden="true" />
            <span className="sr-only">（在新窗口打开）</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);
