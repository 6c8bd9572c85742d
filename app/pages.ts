import type { PageName, PageRegistry } from '../generated/pages.ts';
import type { LoadContext } from './core/page/context.ts';
import type { PageParts } from './core/page/page-parts.ts';

/** The one socket where pages plug in: a page's name in the manifests → its module, loaded when it is first shown. */
export const pages = {
  'member-home': () => import('./pages/company/member-home.tsx'),
  'member-messages': () => import('./pages/company/member-messages.tsx'),
  'staff-home': () => import('./pages/staff/staff-home.tsx'),
  'staff-requests': () => import('./pages/staff/staff-requests.tsx'),
  'staff-trainings': () => import('./pages/staff/staff-trainings.tsx'),
  'staff-members': () => import('./pages/staff/staff-members.tsx'),
  'staff-meetings': () => import('./pages/staff/staff-meetings.tsx'),
  'staff-publish': () => import('./pages/staff/staff-publish.tsx'),
  'staff-audit': () => import('./pages/staff/staff-audit.tsx'),
  'login-reset': () => import('./pages/company/login-reset.tsx'),
  'staff-returns': () => import('./pages/staff/staff-returns.tsx'),

  home: () => import('./pages/home/home.tsx'),

  article: () => import('./templates/article/article.tsx'),
  'article-list': () => import('./templates/article-list/article-list.tsx'),
  'single-article': () => import('./templates/single-article/single-article.tsx'),
  chronicle: () => import('./templates/chronicle/chronicle.tsx'),

  'leader-list': () => import('./pages/org/leader-list.tsx'),
  leader: () => import('./pages/org/leader.tsx'),
  'department-list': () => import('./pages/org/department-list.tsx'),
  gallery: () => import('./pages/org/gallery.tsx'),

  'expert-list': () => import('./pages/party/expert-list.tsx'),
  expert: () => import('./pages/party/expert.tsx'),
  'alliance-members': () => import('./pages/party/alliance-members.tsx'),
  'area-list': () => import('./pages/party/area-list.tsx'),
  area: () => import('./pages/party/area.tsx'),

  'china-data': () => import('./pages/industry/china-data.tsx'),
  'china-annual': () => import('./pages/industry/china-annual.tsx'),
  'china-units': () => import('./pages/industry/china-units.tsx'),
  'global-data': () => import('./pages/industry/global-data.tsx'),
  'global-power': () => import('./pages/industry/global-power.tsx'),
  'global-annual': () => import('./pages/industry/global-annual.tsx'),
  'global-nuclear': () => import('./pages/industry/global-nuclear.tsx'),
  'global-units': () => import('./pages/industry/global-units.tsx'),
  'industry-chain': () => import('./pages/industry/industry-chain.tsx'),
  'company-map': () => import('./pages/industry/company-map.tsx'),

  charm: () => import('./pages/science/charm.tsx'),
  museum: () => import('./pages/science/museum.tsx'),
  'exhibit-list': () => import('./pages/science/exhibit-list.tsx'),
  exhibit: () => import('./pages/science/exhibit.tsx'),

  'search-result': () => import('./pages/search/search-result.tsx'),
  'site-map': () => import('./pages/site/site-map.tsx'),
  'site-privacy': () => import('./pages/site/site-privacy.tsx'),

  'login-phone': () => import('./pages/company/login-phone.tsx'),
  'login-certificate': () => import('./pages/company/login-certificate.tsx'),
  'login-wechat': () => import('./pages/company/login-wechat.tsx'),
  'directory-list': () => import('./pages/company/directory-list.tsx'),
  'directory-entry': () => import('./pages/company/directory-entry.tsx'),
  'company-info': () => import('./pages/company/company-info.tsx'),
  'member-briefings': () => import('./pages/company/member-briefings.tsx'),
  'train-list': () => import('./pages/company/train-list.tsx'),
  'train-edit': () => import('./pages/company/train-edit.tsx'),
  'train-view': () => import('./pages/company/train-view.tsx'),
  'train-evaluation': () => import('./pages/company/train-evaluation.tsx'),
  'train-before-login': () => import('./pages/company/train-before-login.tsx'),
  'statistics-year': () => import('./pages/company/statistics-year.tsx'),
  'statistics-quarter': () => import('./pages/company/statistics-quarter.tsx'),
  'journal-shelf': () => import('./pages/company/journal-shelf.tsx'),
  'published-reports': () => import('./pages/company/published-reports.tsx'),
  'report-entry': () => import('./pages/company/report/report-entry.tsx'),
  'report-fill': () => import('./pages/company/report/report-fill.tsx'),
  'report-other': () => import('./pages/company/report/report-other.tsx'),
  'report-meeting': () => import('./pages/company/report/report-meeting.tsx'),
  'report-requests': () => import('./pages/company/report/report-requests.tsx'),
} satisfies PageRegistry<LoadContext> & Readonly<Record<PageName, () => Promise<PageParts>>>;
