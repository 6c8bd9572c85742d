// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

/** The types of articles: their columns, and who may read them. */
export const releaseTypes = {
  news: {
    title: '新闻动态',
    columns: ['news-party', 'news-industry'],
    access: 'public',
  },
  notice: {
    title: '通知公告',
    columns: ['notice-notice'],
    access: 'public',
  },
  party: {
    title: '党建园地',
    columns: [
      'party-smart-rule',
      'party-smart-work',
      'party-smart-notice',
      'party-union-rule',
      'party-union-work',
      'party-union-notice',
      'party-union-typical',
    ],
    access: 'public',
  },
  industry: {
    title: '行业信息',
    columns: [
      'industry-china-news',
      'industry-china-rule',
      'industry-global-news',
      'industry-global-rule',
      'industry-shanghai-news',
      'industry-shanghai-rule',
      'industry-shanghai-advertise-brand',
      'industry-shanghai-advertise-video',
      'industry-shanghai-advertise-events',
    ],
    access: 'public',
  },
  science: {
    title: '科学普及',
    columns: ['science-museum', 'science-charm'],
    access: 'public',
  },
  service: {
    title: '服务信息',
    columns: [
      'company-service-rule-weekly',
      'company-service-rule-monthly',
      'company-service-rule-knowledge',
      'company-report-meeting',
    ],
    access: 'open',
  },
  member: {
    title: '会员信息',
    columns: [
      'company-data-report-year',
      'company-data-report-quarter',
      'company-data-report-result',
      'company-data-journal-bulletin',
      'company-data-journal-reference',
      'company-info-industry',
      'company-report-entry',
      'company-report-other',
    ],
    access: 'member',
  },
} as const;

export type ReleaseType = keyof typeof releaseTypes;

/** The type of a column’s articles, by column id. */
export const releaseTypeOf: Readonly<Record<string, ReleaseType>> = {
  'news-party': 'news',
  'news-industry': 'news',
  'notice-notice': 'notice',
  'party-smart-rule': 'party',
  'party-smart-work': 'party',
  'party-smart-notice': 'party',
  'party-union-rule': 'party',
  'party-union-work': 'party',
  'party-union-notice': 'party',
  'party-union-typical': 'party',
  'industry-china-news': 'industry',
  'industry-china-rule': 'industry',
  'industry-global-news': 'industry',
  'industry-global-rule': 'industry',
  'industry-shanghai-news': 'industry',
  'industry-shanghai-rule': 'industry',
  'industry-shanghai-advertise-brand': 'industry',
  'industry-shanghai-advertise-video': 'industry',
  'industry-shanghai-advertise-events': 'industry',
  'science-museum': 'science',
  'science-charm': 'science',
  'company-service-rule-weekly': 'service',
  'company-service-rule-monthly': 'service',
  'company-service-rule-knowledge': 'service',
  'company-report-meeting': 'service',
  'company-data-report-year': 'member',
  'company-data-report-quarter': 'member',
  'company-data-report-result': 'member',
  'company-data-journal-bulletin': 'member',
  'company-data-journal-reference': 'member',
  'company-info-industry': 'member',
  'company-report-entry': 'member',
  'company-report-other': 'member',
};
