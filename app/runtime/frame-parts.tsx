import { type ComponentType, createContext, type ReactElement } from 'react';
import { BrandRow } from '../components/frame/brand-row.tsx';
import { MainNavigation } from '../components/frame/main-navigation.tsx';
import { SiteFooter } from '../components/frame/site-footer.tsx';
import { UtilityBar } from '../components/frame/utility-bar.tsx';
import type { ColumnNode } from '../core/columns/tree.ts';

/** The inputs of the navigation: the path of the shown page and its column. */
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

/** The frame parts; the server replaces them by placeholders and fills in markup that it has rendered before. */
export const FramePartsContext = createContext<FrameParts>(frameParts);
