import type { ReactElement, ReactNode } from 'react';
import type { ApiClient } from '../../generated/api/transport.ts';
import { capabilityOfPage } from '../../generated/backends.ts';
import { withChanges } from '../../shared/text/changes.ts';
import { ApiContext } from '../core/api/api-context.ts';
import type { ColumnNode } from '../core/columns/tree.ts';
import { type Site, SiteContext } from '../core/page/site-context.ts';
import { type FrameParts, FramePartsContext, frameParts } from '../runtime/frame-parts.tsx';

/** The placeholder of a frame part, and its markup. */
const marked = (part: keyof FrameParts) => (): ReactElement => <div data-frame-part={part} />;
const markOf = (part: string): string => `<div data-frame-part="${part}"></div>`;

const marks: FrameParts = { Header: marked('Header'), Navigation: marked('Navigation'), Footer: marked('Footer') };

const capabilities = [...new Set(Object.values(capabilityOfPage))];

/** Everything besides the columns that the frame's parts depend on, as one text. */
const stateOf = ({ today, capabilities: known }: Site): string =>
  [today, ...capabilities.filter((capability) => known.lacks(capability))].join(' ');

/** The contexts that every frame part is rendered in. */
interface Surroundings {
  readonly site: Site;
  readonly api: ApiClient;
}

/** A page whose placeholders have been replaced by the frame's parts. */
interface FilledPage {
  /** Its markup, in consecutive parts. */
  readonly body: readonly string[];
  /** The frame parts that it contains. */
  readonly repeated: readonly string[];
}

/** The frame's parts as markup, rendered once per list of columns and day. */
export interface FrameMarkup {
  /** Renders placeholders instead of the parts, for `fill` to replace; the rest of the page is unchanged. */
  readonly Marked: (props: { readonly children: ReactNode }) => ReactElement;
  /** Replaces the placeholders of a page that was rendered inside `Marked`; `here` is the page's column. */
  fill(page: string, surroundings: Surroundings, here: ColumnNode | undefined): FilledPage;
}

/** The maximum number of columns cached, each with its own marks in the navigation: more than a site has. */
const MAX_NAVIGATIONS = 500;

/** Header, navigation and footer are two thirds of a page's elements and the same on all pages; `render` returns markup. */
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
        // The path only tells the browser when to rebuild the list.
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
