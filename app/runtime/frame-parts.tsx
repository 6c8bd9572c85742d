import { type ComponentType, createContext, type ReactElement } from 'react';
import { BrandRow } from '../components/frame/brand-row.tsx';
import { MainNavigation } from '../components/frame/main-navigation.tsx';
import { SiteFooter } from '../components/frame/site-footer.tsx';
import { UtilityBar } from '../components/frame/utility-bar.tsx';
import type { ColumnNode } from '../core/columns/tree.ts';

/** What the navigation depends on: the path that is shown, and the column that it belongs to. */
export interface NavigationProps {
  readonly path: string;
  readonly here: ColumnNode | undefined;
}

/** The parts of the frame that are the same on many pages. */
export interface FrameParts {
  readonly Header: ComponentType;
  readonly Navigation: ComponentType<NavigationProps>;
  readonly Footer: ComponentType;
}

const SiteHeader = (): ReactElement => (
  <header className="no-print sticky top-0 z-40 lg:static">
    <UtilityBar />
    <BrandRow />
  </header>
);

export const frameParts: FrameParts = { Header: SiteHeader, Navigation: MainNavigation, Footer: SiteFooter };

/** The parts themselves; the server puts marks in their place and fills in markup that it has rendered before. */
export const FramePartsContext = createContext<FrameParts>(frameParts);
