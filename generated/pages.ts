// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

import type { ComponentType } from 'react';
import type { RouteOf } from './routes/index.ts';

/** The ids of the routes that show a page. */
export interface PageRoutes {
  readonly 'alliance-members': 'party-union-member';
  readonly area: 'party-union-area-id';
  readonly 'area-list': 'party-union-area';
  readonly article: 'release-type-id';
  readonly 'article-list':
    | 'party-smart-rule'
    | 'party-smart-work'
    | 'party-smart-notice'
    | 'party-union-rule'
    | 'party-union-work'
    | 'party-union-notice'
    | 'party-union-typical'
    | 'news-party'
    | 'news-industry'
    | 'notice-notice'
    | 'industry-china-news'
    | 'industry-china-rule'
    | 'industry-global-news'
    | 'industry-global-rule'
    | 'industry-shanghai-news'
    | 'industry-shanghai-rule'
    | 'industry-shanghai-advertise-brand'
    | 'industry-shanghai-advertise-video'
    | 'industry-shanghai-advertise-events'
    | 'company-service-rule-weekly'
    | 'company-service-rule-monthly'
    | 'company-service-rule-knowledge';
  readonly 'chain-company': 'industry-shanghai-map-company-id';
  readonly charm: 'science-charm';
  readonly 'chart-embed': 'embed-chart';
  readonly 'china-annual': 'industry-china-data-erji-annual';
  readonly 'china-data': 'industry-china-data';
  readonly 'china-units': 'industry-china-data-erji-operational' | 'industry-china-data-erji-construction';
  readonly chronicle: 'org-event' | 'industry-shanghai-event';
  readonly 'company-account': 'company-info-account';
  readonly 'company-info': 'company-info-company';
  readonly 'company-map': 'industry-shanghai-map-company';
  readonly country: 'industry-global-country-code';
  readonly 'department-list': 'org-dept';
  readonly 'directory-entry': 'company-data-industry-directories-id';
  readonly 'directory-list': 'company-data-industry-directories';
  readonly district: 'industry-shanghai-district-district';
  readonly exhibit: 'science-digital-id';
  readonly 'exhibit-list': 'science-digital';
  readonly expert: 'party-smart-expert-id';
  readonly 'expert-list': 'party-smart-expert';
  readonly gallery: 'org-honor';
  readonly 'global-annual': 'industry-global-data-erji-annual';
  readonly 'global-data': 'industry-global-data';
  readonly 'global-nuclear': 'industry-global-data-erji-nuclear';
  readonly 'global-power': 'industry-global-data-erji-power';
  readonly 'global-units': 'industry-global-data-erji-operational' | 'industry-global-data-erji-construction';
  readonly home: 'home';
  readonly 'industry-chain': 'industry-shanghai-map-industry';
  readonly 'journal-shelf': 'company-data-journal-bulletin' | 'company-data-journal-reference';
  readonly leader: 'org-leader-id';
  readonly 'leader-list': 'org-leader';
  readonly 'login-certificate': 'company-login-ca';
  readonly 'login-phone': 'company-login';
  readonly 'login-reset': 'company-login-reset';
  readonly 'login-wechat': 'company-login-wx';
  readonly 'member-briefings': 'company-info-industry';
  readonly 'member-home': 'company-home';
  readonly 'member-messages': 'company-messages';
  readonly museum: 'science-museum';
  readonly 'museum-room': 'science-museum-id';
  readonly plant: 'industry-china-plant-plant' | 'industry-global-plant-plant';
  readonly 'published-reports': 'company-data-report-result';
  readonly 'report-entry': 'company-report-entry';
  readonly 'report-fill': 'company-report-dataFill';
  readonly 'report-meeting': 'company-report-meeting';
  readonly 'report-other': 'company-report-other';
  readonly 'report-requests': 'company-report-reporting';
  readonly 'search-result': 'search-result';
  readonly 'single-article': 'org-about' | 'party-smart-about' | 'party-union-about';
  readonly 'site-map': 'site-map';
  readonly 'site-privacy': 'site-privacy';
  readonly 'staff-audit': 'company-staff-audit';
  readonly 'staff-home': 'company-staff';
  readonly 'staff-meetings': 'company-staff-meetings';
  readonly 'staff-members': 'company-staff-members';
  readonly 'staff-publish': 'company-staff-publish';
  readonly 'staff-requests': 'company-staff-requests';
  readonly 'staff-returns': 'company-staff-returns';
  readonly 'staff-trainings': 'company-staff-trainings';
  readonly 'statistics-quarter': 'company-data-report-quarter';
  readonly 'statistics-year': 'company-data-report-year';
  readonly 'train-before-login': 'company-service-train-before-login';
  readonly 'train-edit': 'company-service-train-edit';
  readonly 'train-evaluation': 'company-service-train-evaluation';
  readonly 'train-list': 'company-service-train';
  readonly 'train-view': 'company-service-train-view';
}

/** The parameters of the routes that show a page. */
export interface PageParams {
  readonly 'alliance-members': Readonly<Record<never, string>>;
  readonly area: { readonly id: string };
  readonly 'area-list': Readonly<Record<never, string>>;
  readonly article: { readonly type: string; readonly id: string };
  readonly 'article-list': Readonly<Record<never, string>>;
  readonly 'chain-company': { readonly id: string };
  readonly charm: Readonly<Record<never, string>>;
  readonly 'chart-embed': { readonly chart: string };
  readonly 'china-annual': Readonly<Record<never, string>>;
  readonly 'china-data': Readonly<Record<never, string>>;
  readonly 'china-units': Readonly<Record<never, string>>;
  readonly chronicle: Readonly<Record<never, string>>;
  readonly 'company-account': Readonly<Record<never, string>>;
  readonly 'company-info': Readonly<Record<never, string>>;
  readonly 'company-map': Readonly<Record<never, string>>;
  readonly country: { readonly code: string };
  readonly 'department-list': Readonly<Record<never, string>>;
  readonly 'directory-entry': { readonly id: string };
  readonly 'directory-list': Readonly<Record<never, string>>;
  readonly district: { readonly district: string };
  readonly exhibit: { readonly id: string };
  readonly 'exhibit-list': Readonly<Record<never, string>>;
  readonly expert: { readonly id: string };
  readonly 'expert-list': Readonly<Record<never, string>>;
  readonly gallery: Readonly<Record<never, string>>;
  readonly 'global-annual': Readonly<Record<never, string>>;
  readonly 'global-data': Readonly<Record<never, string>>;
  readonly 'global-nuclear': Readonly<Record<never, string>>;
  readonly 'global-power': Readonly<Record<never, string>>;
  readonly 'global-units': Readonly<Record<never, string>>;
  readonly home: Readonly<Record<never, string>>;
  readonly 'industry-chain': Readonly<Record<never, string>>;
  readonly 'journal-shelf': Readonly<Record<never, string>>;
  readonly leader: { readonly id: string };
  readonly 'leader-list': Readonly<Record<never, string>>;
  readonly 'login-certificate': Readonly<Record<never, string>>;
  readonly 'login-phone': Readonly<Record<never, string>>;
  readonly 'login-reset': Readonly<Record<never, string>>;
  readonly 'login-wechat': Readonly<Record<never, string>>;
  readonly 'member-briefings': Readonly<Record<never, string>>;
  readonly 'member-home': Readonly<Record<never, string>>;
  readonly 'member-messages': Readonly<Record<never, string>>;
  readonly museum: Readonly<Record<never, string>>;
  readonly 'museum-room': { readonly id: string };
  readonly plant: { readonly plant: string };
  readonly 'published-reports': Readonly<Record<never, string>>;
  readonly 'report-entry': Readonly<Record<never, string>>;
  readonly 'report-fill': Readonly<Record<never, string>>;
  readonly 'report-meeting': Readonly<Record<never, string>>;
  readonly 'report-other': Readonly<Record<never, string>>;
  readonly 'report-requests': Readonly<Record<never, string>>;
  readonly 'search-result': Readonly<Record<never, string>>;
  readonly 'single-article': Readonly<Record<never, string>>;
  readonly 'site-map': Readonly<Record<never, string>>;
  readonly 'site-privacy': Readonly<Record<never, string>>;
  readonly 'staff-audit': Readonly<Record<never, string>>;
  readonly 'staff-home': Readonly<Record<never, string>>;
  readonly 'staff-meetings': Readonly<Record<never, string>>;
  readonly 'staff-members': Readonly<Record<never, string>>;
  readonly 'staff-publish': Readonly<Record<never, string>>;
  readonly 'staff-requests': Readonly<Record<never, string>>;
  readonly 'staff-returns': Readonly<Record<never, string>>;
  readonly 'staff-trainings': Readonly<Record<never, string>>;
  readonly 'statistics-quarter': Readonly<Record<never, string>>;
  readonly 'statistics-year': Readonly<Record<never, string>>;
  readonly 'train-before-login': Readonly<Record<never, string>>;
  readonly 'train-edit': Readonly<Record<never, string>>;
  readonly 'train-evaluation': Readonly<Record<never, string>>;
  readonly 'train-list': Readonly<Record<never, string>>;
  readonly 'train-view': Readonly<Record<never, string>>;
}

export type PageName = keyof PageRoutes;

/** What a page’s `load` gets. */
export interface PageInput<P extends PageName, Context> {
  readonly route: RouteOf<PageRoutes[P]>;
  readonly params: PageParams[P];
  readonly query: URLSearchParams;
  readonly context: Context;
}

/** What a `load` resolves to; undefined for pages without one. */
export type DataOf<Load> = Load extends (...input: never[]) => Promise<infer Data> ? Data : undefined;

/** What a page component gets: its route, the address, and what its `load` returned. */
export interface PageProps<P extends PageName, Load = undefined> extends Omit<PageInput<P, never>, 'context'> {
  readonly data: DataOf<Load>;
}

/** The module of a page. */
export interface PageModule<P extends PageName, Context> {
  readonly default: ComponentType<Omit<PageInput<P, never>, 'context'> & { readonly data: never }>;
  readonly load?: (input: PageInput<P, Context>) => Promise<unknown>;
}

/** The registry: every page name to its module, loaded when it is first shown. */
export type PageRegistry<Context> = { readonly [P in PageName]: () => Promise<PageModule<P, Context>> };
