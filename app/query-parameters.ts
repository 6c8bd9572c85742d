import type { PageName } from '../generated/pages.ts';
import { focusParameters } from './components/chart/focus.ts';

/** Parameters of article lists and similar lists. */
const list = ['page', 'year', 'topic', 'name'] as const;

/**
 * The query parameters that each page reads. The server removes every other parameter from a URL before it looks the page up,
 * renders it or redirects to it, so that noise in a query neither fills the cache nor causes a render.
 */
export const queryParameters: Readonly<Record<PageName, readonly string[]>> = {
  home: [],

  article: [],
  'article-list': [...list, 'level'],
  'single-article': [],
  chronicle: ['page', 'year'],

  'leader-list': [],
  leader: [],
  'department-list': [],
  gallery: ['page'],

  'expert-list': ['page', 'field', 'name'],
  expert: [],
  'alliance-members': ['page', 'district', 'initial'],
  'area-list': [],
  area: [],

  'china-data': ['year', ...focusParameters],
  'china-annual': [...focusParameters],
  'china-units': ['province', 'type', 'owner', 'sort', ...focusParameters],
  'global-data': ['year', ...focusParameters],
  'global-power': ['scope', ...focusParameters],
  'global-annual': [...focusParameters],
  'global-nuclear': ['with', 'by', 'sort', ...focusParameters],
  'global-units': ['page', 'country', 'type', 'sort', 'rows', ...focusParameters],
  'chart-embed': [...focusParameters],
  country: ['by'],
  plant: [],
  'industry-chain': ['stage', 'district'],
  'company-map': ['stage', 'district'],
  'chain-company': [],
  district: [],

  charm: [...list, 'level'],
  museum: [],
  'museum-room': [],
  'exhibit-list': ['kind'],
  exhibit: [],

  'search-result': ['keyword', 'columnId', 'section', 'type', 'year', 'sort', 'page'],
  'site-map': [],
  'site-privacy': [],

  'login-phone': [],
  'login-certificate': [],
  'login-wechat': ['code', 'state'],
  'directory-list': ['page', 'field', 'district', 'initial'],
  'directory-entry': [],
  'company-info': [],
  'company-account': ['code', 'state'],
  'member-briefings': [...list, 'id'],
  'train-list': ['scope', 'page'],
  'train-edit': ['id'],
  'train-view': ['id', 'certificate'],
  'train-evaluation': ['id', 'person'],
  'train-before-login': [],
  'statistics-year': ['period', 'segment', 'page'],
  'statistics-quarter': ['period', 'segment', 'page'],
  'journal-shelf': ['id', 'page', 'year', 'kind'],
  'published-reports': ['id', 'page', 'year', 'kind'],
  'report-entry': ['page'],
  'report-fill': ['page', 'step'],
  'report-other': ['task'],
  'report-meeting': ['id', 'invite', 'page'],
  'report-requests': ['id', 'desk', 'new', 'edit', 'state', 'keyword', 'page'],
  'member-home': [],
  'member-messages': ['unread', 'page'],

  'login-reset': [],
  'staff-requests': ['state', 'mine', 'keyword', 'page'],
  'staff-trainings': ['id'],
  'staff-meetings': ['id'],
  'staff-members': ['id', 'keyword', 'page'],
  'staff-publish': [],
  'staff-audit': ['kind', 'result', 'person', 'company', 'from', 'to', 'keyword', 'page'],
  'staff-home': [],
  'staff-returns': ['id', 'status', 'mine', 'keyword', 'page'],
};
