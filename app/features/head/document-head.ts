import { site as identity } from '../../../generated/site.ts';
import { escapeHtml, scriptJson } from '../../document.ts';
import { isoTime } from '../dates/format.ts';
import { columnIdOf, columnOfView, type Site } from '../page/site-context.ts';
import type { PageView } from '../page/view.ts';
import type { PageHead } from './head.ts';
import { documentTitle, headOf } from './title.ts';

const meta = (name: string, content: string | undefined): string =>
  content ? `<meta name="${name}" content="${escapeHtml(content)}">` : '';

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

const jsonLd = (object: Readonly<Record<string, unknown>>): string =>
  `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...object })}</script>`;

/** The address that search engines should keep: the page's own, with only what makes other content. */
function canonicalOf(view: PageView, head: PageHead, origin: string): string {
  const query = new URLSearchParams(view.search);
  const page = query.get('page');
  const own = view.path + (page && page !== '1' ? `?page=${encodeURIComponent(page)}` : '');
  return origin + (head.canonical ?? own);
}

function breadcrumbs(view: PageView, { columns, settings }: Site): Readonly<Record<string, unknown>> {
  const column = columnOfView(columns, view.path, view.route.menu, columnIdOf(view.data));
  const trail = column ? columns.trail(column.column.id) : [];
  const entries = [
    { name: '首页', url: '/' },
    ...trail.map((node) => ({ name: node.column.columnName, url: node.column.columnPcUrl })),
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: entries.map((entry, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: entry.name,
      item: settings.origin + entry.url,
    })),
  };
}

/** Head elements of a page: description, canonical address, government labels, share texts and structured data. */
export function documentHead(view: PageView, site: Site): string {
  const head = headOf(view);
  const title = documentTitle(view, site);
  const canonical = canonicalOf(view, head, site.settings.origin);
  const column = columnOfView(site.columns, view.path, view.route.menu, columnIdOf(view.data));
  const description =
    head.description ??
    view.route.description ??
    `${column?.column.columnName ?? view.route.title}。${identity.description}`;
  const { article } = head;
  const publicSite = { '@type': 'Organization', name: identity.organisation, url: `${site.settings.origin}/` };
  return [
    meta('description', description.slice(0, 120)),
    meta('keywords', head.keywords?.join(',')),
    head.noindex ? meta('robots', 'noindex') : '',
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    meta('SiteName', identity.name),
    meta('SiteDomain', site.settings.origin.replace(/^https?:\/\//, '')),
    meta('ColumnName', column?.column.columnName),
    article ? meta('ArticleTitle', head.title) : '',
    article ? meta('PubDate', article.published.slice(0, 16)) : '',
    article ? meta('ContentSource', article.source) : '',
    property('og:title', title),
    property('og:type', article ? 'article' : 'website'),
    property('og:url', canonical),
    property('og:site_name', identity.name),
    view.path === '/'
      ? jsonLd({ ...publicSite, '@type': 'Organization' }) +
        jsonLd({
          '@type': 'WebSite',
          name: identity.name,
          url: `${site.settings.origin}/`,
          potentialAction: {
            '@type': 'SearchAction',
            target: `${site.settings.origin}/search/result?keyword={keyword}`,
            'query-input': 'required name=keyword',
          },
        })
      : jsonLd(breadcrumbs(view, site)),
    article
      ? jsonLd({
          '@type': 'NewsArticle',
          headline: head.title,
          datePublished: isoTime(article.published),
          dateModified: isoTime(article.modified),
          // Baidu's time factor reads these two, without a zone.
          pubDate: isoTime(article.published).slice(0, 19),
          upDate: isoTime(article.modified).slice(0, 19),
          publisher: publicSite,
          mainEntityOfPage: canonical,
        })
      : '',
    ...(head.jsonLd ?? []).map(jsonLd),
  ].join('');
}
