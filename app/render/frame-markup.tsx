import type { ReactElement, ReactNode } from 'react';
import type { ApiClient } from '../../generated/api/transport.ts';
import { capabilityOfPage } from '../../generated/backends.ts';
import { withChanges } from '../../shared/text/changes.ts';
import { ApiContext } from '../core/api/api-context.ts';
import type { ColumnNode } from '../core/columns/tree.ts';
import { type Site, SiteContext } from '../core/page/site-context.ts';
import { type FrameParts, FramePartsContext, frameParts } from '../runtime/frame-parts.tsx';

/** What stands in a page where a part of the frame belongs, and how it is rendered. */
const marked = (part: keyof FrameParts) => (): ReactElement => <div data-frame-part={part} />;
const markOf = (part: string): string => `<div data-frame-part="${part}"></div>`;

const marks: FrameParts = { Header: marked('Header'), Navigation: marked('Navigation'), Footer: marked('Footer') };

const capabilities = [...new Set(Object.values(capabilityOfPage))];

/** Everything that the frame's parts depend on besides the columns, as one text. */
const stateOf = ({ today, capabilities: known }: Site): string =>
  [today, ...capabilities.filter((capability) => known.lacks(capability))].join(' ');

/** What is around a part wherever it is rendered. */
interface Surroundings {
  readonly site: Site;
  readonly api: ApiClient;
}

/** A page with the frame's parts in it. */
interface FilledPage {
  /** Its markup, in parts that follow each other. */
  readonly body: readonly string[];
  /** The parts of the frame that it has. */
  readonly repeated: readonly string[];
}

/** The frame's parts as markup, rendered once for a list of columns and a day. */
export interface FrameMarkup {
  /** Leaves marks in place of the parts, which `fill` replaces; what is rendered inside is not changed by it. */
  readonly Marked: (props: { readonly children: ReactNode }) => ReactElement;
  /** Fills the parts into a page that was rendered inside `Marked`; `here` is the column that the page belongs to. */
  fill(page: string, surroundings: Surroundings, here: ColumnNode | undefined): FilledPage;
}

/** Columns that are remembered apart, since the navigation marks them: more than a site has. */
const MAX_NAVIGATIONS = 500;

/** Header, navigation and footer are two thirds of a page's elements and the same on all of them; `render` makes markup. */
export function createFrameMarkup(render: (element: ReactElement) => string): FrameMarkup {
  let columns: Site['columns'] | null = null;
  let state = '';
  const known = new Map<string, string>();
  const { Header, Navigation, Footer } = frameParts;
  const rendered = (name: string, part: ReactElement, { site, api }: Surroundings): string => {
    let markup = known.get(name);
    if (markup === undefined) {
      markup = render(
        <SiteContext value={site}>
          <ApiContext value={api}>{part}</ApiContext>
        </SiteContext>,
      );
      if (known.size < MAX_NAVIGATIONS) known.set(name, markup);
    }
    return markup;
  };
  return {
    Marked: ({ children }) => <FramePartsContext value={marks}>{children}</FramePartsContext>,
    fill(page, surroundings, here) {
      const now = stateOf(surroundings.site);
      if (columns !== surroundings.site.columns || state !== now) known.clear();
      columns = surroundings.site.columns;
      state = now;
      const parts: Readonly<Record<keyof FrameParts, string>> = {
        Header: rendered('header', <Header />, surroundings),
        // The path only tells the browser when the list is to be made anew.
        Navigation: rendered(`at ${here?.column.id ?? ''}`, <Navigation path="" here={here} />, surroundings),
        Footer: rendered('footer', <Footer />, surroundings),
      };
      const changes = Object.entries(parts).flatMap(([part, text]) => {
        const mark = markOf(part);
        const at = page.indexOf(mark);
        return at < 0 ? [] : [{ at, end: at + mark.length, text }];
      });
      return { body: withChanges(page, changes), repeated: changes.map(({ text }) => text) };
    },
  };
}
