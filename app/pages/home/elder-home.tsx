import {
  Bell,
  BookOpen,
  ChartColumn,
  Flag,
  GraduationCap,
  Landmark,
  type LucideIcon,
  Newspaper,
  Phone,
  UserRound,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { pathOf } from '../../../generated/paths.ts';
import { site } from '../../../generated/site.ts';
import { entryHref } from '../../components/entry-href.ts';
import { PinnedMark } from '../../components/pinned-mark.tsx';
import { chineseDate, daysUntil } from '../../core/dates/format.ts';
import { useSite } from '../../core/page/site-context.ts';
import type { HomeEntry } from './news-panel.tsx';

interface Door {
  readonly title: string;
  readonly href: string;
  readonly Icon: LucideIcon;
}

const doors: readonly Door[] = [
  { title: '通知公告', href: pathOf('notice-notice'), Icon: Bell },
  { title: '行业要闻', href: pathOf('news-industry'), Icon: Newspaper },
  { title: '核电数据', href: pathOf('industry-china-data'), Icon: ChartColumn },
  { title: '科普馆', href: pathOf('science-museum'), Icon: BookOpen },
  { title: '培训报名', href: pathOf('company-service-train-before-login'), Icon: GraduationCap },
  { title: '党建园地', href: pathOf('party-union-work'), Icon: Flag },
  { title: '中心概况', href: pathOf('org-about'), Icon: Landmark },
  { title: '会员登录', href: pathOf('company-login'), Icon: UserRound },
];

/** The number of notices that fill one screen of a phone. */
const NOTICES = 5;

/** The home page of the elder version: eight links, the latest notices, a telephone number; one column, no animation. */
export function ElderHome({ notices }: { readonly notices: readonly HomeEntry[] }): ReactElement {
  const { settings } = useSite();
  const { phone, hours } = settings.organiser;
  return (
    <div className="shell grid max-w-3xl gap-6 py-6" data-elder-home="">
      <h1 className="font-bold text-2xl text-ink outline-none">{site.name}</h1>
      <nav aria-label="常用入口">
        <ul className="grid grid-cols-2 gap-3">
          {doors.map(({ title, href, Icon }) => (
            <li key={href}>
              <a
                href={href}
                className="flex min-h-24 w-full flex-col items-center justify-center gap-1 rounded-lg border-2 border-line bg-card p-3 font-bold text-ink text-lg hover:border-brand"
              >
                <Icon className="size-9 text-brand" aria-hidden="true" />
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="elder-notices">
        <h2 id="elder-notices" className="font-bold text-ink text-xl">
          最新通知
        </h2>
        <ul className="mt-2 ruled rounded-lg border border-line bg-card px-4">
          {notices.slice(0, NOTICES).map((notice) => (
            <Notice key={notice.id} notice={notice} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="elder-phone" className="rounded-lg border-2 border-brand bg-card p-4">
        <h2 id="elder-phone" className="font-bold text-ink text-xl">
          电话咨询
        </h2>
        <p className="mt-1">
          <a
            href={`tel:${phone.replace(/[^\d+]/g, '')}`}
            className="inline-flex min-h-14 items-center gap-2 font-bold text-brand text-xl"
          >
            <Phone className="size-7" aria-hidden="true" />
            {phone}
          </a>
        </p>
        <p className="text-muted">{hours}</p>
      </section>
    </div>
  );
}

/** A notice in two lines: its title, and the deadline for a response. */
function Notice({ notice }: { readonly notice: HomeEntry }): ReactElement {
  const { today } = useSite();
  const days = notice.deadline ? daysUntil(notice.deadline, today) : -1;
  return (
    <li data-entry-id={notice.id}>
      <a href={entryHref(notice) ?? undefined} className="block py-3 hover:text-brand">
        <span className="line-clamp-2 font-bold text-lg">
          {notice.pinned ? <PinnedMark /> : null}
          {notice.title}
        </span>
        <span className="text-muted">
          {notice.publishTime ? chineseDate(notice.publishTime) : ''}
          {days > 0 ? `，还有${days}天截止` : days === 0 ? '，今天截止' : ''}
        </span>
      </a>
    </li>
  );
}
