import { BookOpen, Building2, GraduationCap, type LucideIcon, ScrollText } from 'lucide-react';
import type { ReactElement } from 'react';
import { pathOf } from '../../../generated/paths.ts';
import { coversOf } from '../../../shared/cover-subjects.ts';
import { Cover } from '../../components/cover.tsx';
import { entryHref } from '../../components/entry-href.ts';
import { FailureNotice } from '../../components/failed-section.tsx';
import { PinnedMark } from '../../components/pinned-mark.tsx';
import type { HomeEntries } from './load.ts';
import { PanelHead } from './news-panel.tsx';

/** The science section: the museum's topics and new articles for pupils. */
export function ScienceBand({ entries }: { readonly entries: HomeEntries }): ReactElement {
  const covers = coversOf(entries.value ?? []);
  return (
    <section className="shell py-9">
      <PanelHead title="科学普及" href={pathOf('science-museum')} />
      <ul className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <li>
          <a
            href={pathOf('science-museum')}
            className="motif flex h-full min-h-44 flex-col justify-end rounded-lg bg-brand p-5 text-white hover:bg-brand-deep"
          >
            <span className="font-bold text-2xl">科普馆</span>
            <span className="mt-1">从裂变到辐射与安全</span>
          </a>
        </li>
        {entries.value?.map((entry, index) => (
          <li key={entry.id}>
            <a
              href={entryHref(entry) ?? undefined}
              className="group flex h-full flex-col overflow-hidden rounded-lg border border-line bg-card hover:border-brand"
            >
              <Cover entry={entry} cover={covers[index]} className="aspect-video w-full" />
              <span className="line-clamp-2 p-4 font-bold group-hover:text-brand">
                {entry.pinned ? <PinnedMark /> : null}
                {entry.title}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {entries.failure ? <FailureNotice failure={entries.failure} /> : null}
    </section>
  );
}

interface Service {
  readonly href: string;
  readonly title: string;
  readonly text: string;
  readonly Icon: LucideIcon;
}

const services: readonly Service[] = [
  { href: pathOf('company-service-train'), title: '培训服务', text: '课程与报名', Icon: GraduationCap },
  { href: pathOf('company-service-rule-weekly'), title: '政策法规', text: '速览与解读', Icon: ScrollText },
  { href: pathOf('company-service-rule-knowledge'), title: '知识库', text: '标准与口径', Icon: BookOpen },
  {
    href: pathOf('company-data-industry-directories'),
    title: '行业名录',
    text: '产品、资质与窗口',
    Icon: Building2,
  },
];

/** Links to services for members, some of which are open to everybody. */
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
