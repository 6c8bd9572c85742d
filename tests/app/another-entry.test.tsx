import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createCapabilities } from '../../app/core/api/capabilities.ts';
import { buildColumnTree } from '../../app/core/columns/tree.ts';
import type { LoadContext, RichHtml } from '../../app/core/page/context.ts';
import { PageViewContext } from '../../app/core/page/view.ts';
import ChinaUnits, { load as loadChinaUnits } from '../../app/pages/industry/china-units.tsx';
import CountryPage, { load as loadCountry } from '../../app/pages/industry/country.tsx';
import GlobalUnits, { load as loadGlobalUnits } from '../../app/pages/industry/global-units.tsx';
import Exhibit from '../../app/pages/science/exhibit.tsx';
import MuseumRoom from '../../app/pages/science/museum-room.tsx';
import Article from '../../app/templates/article/article.tsx';
import type { CleanRelease } from '../../app/templates/article/load.ts';
import ArticleList from '../../app/templates/article-list/article-list.tsx';
import SingleArticle from '../../app/templates/single-article/single-article.tsx';
import type { FactTable } from '../../generated/models.ts';
import { routes } from '../../generated/routes/index.ts';
import { readFacts } from '../../server/facts/tables.ts';
import { viewOf } from '../support/sample-site.ts';
import { silentApi } from '../support/silent-api.ts';

/**
 * The application shows another entry, or another column of the same page, in the mounted page. What a reader has begun
 * on one (speech, a search, a film, a step) must not carry over to the other, and must remain if the same one is
 * rendered again.
 */

type Props = Readonly<Record<string, unknown>>;
type Page = (props: never) => ReactElement;

const query = new URLSearchParams();

/** The element that a page returns for a view, rendered within the contexts that it reads. */
function elementOf(page: Page, props: Props): ReactNode {
  let made: ReactNode = null;
  const Trial = (): null => {
    made = page({ query, ...props } as never);
    return null;
  };
  const { route = routes['release-type-id'] } = props as { readonly route?: Parameters<typeof viewOf>[0] };
  renderToStaticMarkup(
    <PageViewContext value={viewOf(route)}>
      <Trial />
    </PageViewContext>,
  );
  return made;
}

const nameOf = ({ type }: ReactElement): string => (typeof type === 'function' ? type.name : String(type));

/** The path of component names and keys to a part of a page; React keeps a part's state while its path is the same. */
function wayTo(part: string, node: ReactNode, way = ''): string | null {
  const children = Array.isArray(node) ? (node as readonly ReactNode[]) : [node];
  for (const [index, child] of children.entries()) {
    if (!isValidElement<{ readonly children?: ReactNode }>(child)) continue;
    const here = `${way}/${nameOf(child)} ${child.key ?? index}`;
    const found = nameOf(child) === part ? here : wayTo(part, child.props.children, here);
    if (found !== null) return found;
  }
  return null;
}

const release = (id: string, extra: CleanRelease['extra'] = {}): CleanRelease =>
  ({ id, title: id, body: '' as RichHtml, topics: [], keywords: [], related: [], extra }) as unknown as CleanRelease;

const tables = await readFacts('server/content/facts');
const context: LoadContext = {
  api: silentApi,
  columns: buildColumnTree([]),
  facts: async (name) => tables.get(name) as FactTable,
  capabilities: createCapabilities({ has: [], lacks: [] }),
  signal: new AbortController().signal,
  clean: async (html) => html as RichHtml,
};

const article = (id: string): Props => ({
  data: { release: release(id), headings: [{ id: '第一章', level: 2, text: '第一章' }] },
});
const exhibit = (id: string): Props => ({
  data: { release: release(id, { piece: 'vessel' }), next: null, doses: null, mix: null, book: null },
});
const room = (id: string): Props => ({ data: { release: release(id, { piece: 'safety' }), rooms: [], doses: null } });
const single = (id: string): Props => ({ data: { release: release(id) } });
const list = (id: 'company-service-rule-weekly' | 'company-service-rule-monthly'): Props => ({
  route: routes[id],
  data: { rows: [], total: 20, page: 1, years: [], topics: [], levels: [] },
});
const country = async (code: string): Promise<Props> => ({
  data: await loadCountry({ route: routes['industry-global-country-code'], params: { code }, query, context }),
});
type Status = 'operational' | 'construction';
const chinaUnits = async (status: Status): Promise<Props> => {
  const route = routes[`industry-china-data-erji-${status}`];
  return { route, data: await loadChinaUnits({ route, params: {}, query, context }) };
};
const globalUnits = async (status: Status): Promise<Props> => {
  const route = routes[`industry-global-data-erji-${status}`];
  return { route, data: await loadGlobalUnits({ route, params: {}, query, context }) };
};

const cases: readonly (readonly [page: Page, part: string, one: Props, another: Props])[] = [
  [Article, 'ArticleHead', article('a'), article('b')],
  [Article, 'Contents', article('a'), article('b')],
  [Article, 'Film', article('a'), article('b')],
  [SingleArticle, 'ArticleTools', single('a'), single('b')],
  [Exhibit, 'ExhibitMedia', exhibit('a'), exhibit('b')],
  [MuseumRoom, 'Piece', room('a'), room('b')],
  [MuseumRoom, 'details', room('a'), room('b')],
  [ArticleList, 'Filters', list('company-service-rule-weekly'), list('company-service-rule-monthly')],
  [ArticleList, 'Pager', list('company-service-rule-weekly'), list('company-service-rule-monthly')],
  [CountryPage, 'Trend', await country('fr'), await country('jp')],
  [ChinaUnits, 'IndustryChart', await chinaUnits('operational'), await chinaUnits('construction')],
  [GlobalUnits, 'UnitForm', await globalUnits('operational'), await globalUnits('construction')],
];

const named = cases.map(([page, ...rest]) => [page.name, ...rest, page] as const);

test.each(named)(
  '%s: %s is remounted for another entry or column, and stays mounted for the same one',
  (_, part, one, another, page) => {
    const way = wayTo(part, elementOf(page, one));
    expect(way).not.toBeNull();
    expect(wayTo(part, elementOf(page, { ...one }))).toBe(way);
    const other = wayTo(part, elementOf(page, another));
    expect(other).not.toBeNull();
    expect(other).not.toBe(way);
  },
);
