import { site as identity } from '../../../generated/site.ts';
import { zonedTime } from '../../../shared/dates/zone.ts';
import { escapeHtml } from '../../core/page/escape-html.ts';
import type { PageHead } from '../../core/page/head.ts';
import { listPageOf } from '../../core/page/list-page.ts';
import { columnOfView, type Site } from '../../core/page/site-context.ts';
import type { PageView } from '../../core/page/view.ts';
import { scriptJson } from '../document.ts';
import { descriptionOf } from './description.ts';
import { governmentLabels, meta } from './labels.ts';
import { documentTitle, headOf } from './title.ts';

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

const jsonLd = (object: Readonly<Record<string, unknown>>): string =>
  `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...object })}</script>`;

/**
 * The canonical URL: the page's own path, with only those parameters that select other content. A URL beyond the last page of
 * a list shows the last page, whose own URL is used.
 */
function canonicalOf({ path, data }: PageView, head: PageHead, origin: string): string {
  const page = listPageOf(data);
  const own = path + (page === 1 ? '' : `?page=${page}`);
  return origin + (head.canonical ?? own);
}

/** Structured data with absolute URLs: pages write paths, since they do not know their origin. */
const whole = (value: unknown, origin: string): unknown => {
  if (typeof value === 'string') return /^\/[^/]/.test(value) ? origin + value : value;
  if (Array.isArray(value)) return value.map((item) => whole(item, origin));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, whole(item, origin)]));
};

/** Whether the query filters the content of the plain URL; later pages of a list are content of their own. */
const isFiltered = (view: PageView): boolean =>
  [...new URLSearchParams(view.search).keys()].some((name) => name !== 'page');

const feedLink = (path: string, title: string): string =>
  `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(title)}" href="${escapeHtml(path)}">`;

function breadcrumbs(view: PageView, { columns, settings }: Site): Readonly<Record<string, unknown>> {
  const column = columnOfView(columns, view);
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

/** When an article was published and changed, if known. */
const times = (published: string | undefined, modified: string | undefined): Readonly<Record<string, string>> => ({
  // Baidu's time factor reads pubDate and upDate, without a time zone.
  ...(published ? { datePublished: zonedTime(published), pubDate: zonedTime(published).slice(0, 19) } : {}),
  ...(modified ? { dateModified: zonedTime(modified), upDate: zonedTime(modified).slice(0, 19) } : {}),
});

/** Head elements of a page: description, canonical URL, government labels, Open Graph texts and structured data. */
export function documentHead(view: PageView, site: Site): string {
  const head = headOf(view);
  const title = documentTitle(view, site);
  const canonical = canonicalOf(view, head, site.settings.origin);
  const description = descriptionOf(view, head, site);
  const { article } = head;
  const publicSite = { '@type': 'Organization', name: identity.organisation, url: `${site.settings.origin}/` };
  return [
    meta('description', description),
    head.noindex || isFiltered(view) ? meta('robots', 'noindex') : '',
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    head.feed ? feedLink(head.feed, title) : '',
    governmentLabels(view, head, site, { description, canonical }),
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
    article && !head.sample
      ? jsonLd({
          '@type': 'NewsArticle',
          headline: head.title,
          ...times(article.published, article.modified),
          ...(article.image ? { image: site.settings.origin + article.image } : {}),
          ...(article.author ? { author: { '@type': 'Person', name: article.author } } : {}),
          publisher: publicSite,
          mainEntityOfPage: canonical,
        })
      : '',
    ...(head.sample ? [] : (head.jsonLd ?? [])).map((object) =>
      jsonLd(whole(object, site.settings.origin) as typeof object),
    ),
  ].join('');
}
