import { site as identity } from '../../../generated/site.ts';
import { escapeHtml } from '../../core/page/escape-html.ts';
import type { PageHead } from '../../core/page/head.ts';
import { columnOfView, type Site } from '../../core/page/site-context.ts';
import type { PageView } from '../../core/page/view.ts';

/** A meta element; '' if there is no content. */
export const meta = (name: string, content: string | undefined): string =>
  content ? `<meta name="${name}" content="${escapeHtml(content)}">` : '';

/** The type of each section's column, in the terms of the rules for government sites. */
const columnTypes: Readonly<Record<string, string>> = {
  org: '机构职能',
  party: '工作动态',
  news: '新闻动态',
  notice: '通知公告',
  industry: '行业信息',
  science: '科学普及',
  search: '网站检索',
  company: '会员服务',
  site: '网站说明',
};

/** The page labels of government sites: those of the site on all pages, of a column on its page, of an article on articles. */
export function governmentLabels(view: PageView, head: PageHead, site: Site, page: LabelledPage): string {
  const column = columnOfView(site.columns, view);
  const names = column ? site.columns.trail(column.column.id).map((node) => node.column.columnName) : [];
  const { article } = head;
  const isColumn = column?.column.columnPcUrl === view.path;
  return [
    meta('SiteName', identity.name),
    meta('SiteDomain', site.settings.origin.replace(/^https?:\/\//, '')),
    meta('SiteIDCode', site.settings.siteCode),
    meta('ColumnName', column?.column.columnName),
    isColumn ? meta('ColumnDescription', page.description) : '',
    isColumn ? meta('ColumnKeywords', names.join(',')) : '',
    meta('ColumnType', columnTypes[view.route.section]),
    ...(article
      ? [
          meta('ArticleTitle', head.title),
          meta('PubDate', article.published?.slice(0, 16)),
          meta('ContentSource', article.source ?? identity.organisation),
          meta('Keywords', head.keywords?.join(',')),
          meta('Author', article.author),
          meta('Description', page.description),
          meta('Image', article.image && site.settings.origin + article.image),
          meta('Url', page.canonical),
        ]
      : [meta('keywords', (head.keywords ?? names).join(','))]),
  ].join('');
}

interface LabelledPage {
  readonly description: string;
  readonly canonical: string;
}
