import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { LayoutName } from '../../generated/layouts.ts';
import { ColumnLayout } from './column.tsx';
import { ColumnPartyLayout } from './column-party.tsx';
import { ColumnSearchLayout } from './column-search.tsx';
import { CompanyLayout } from './company.tsx';
import { CompanyLoginLayout } from './company-login.tsx';
import { DefaultLayout } from './default.tsx';
import { EmbedLayout } from './embed.tsx';

type Layout = ComponentType<{ readonly children: ReactNode }>;

const layouts: Readonly<Record<LayoutName, Layout>> = {
  default: DefaultLayout,
  column: ColumnLayout,
  'column-party': ColumnPartyLayout,
  'column-search': ColumnSearchLayout,
  embed: EmbedLayout,
  'company-login': CompanyLoginLayout,
  company: CompanyLayout,
};

/** Renders the layout that a route names. */
export function LayoutOf({
  name,
  children,
}: {
  readonly name: LayoutName;
  readonly children: ReactNode;
}): ReactElement {
  const Layout = layouts[name];
  return <Layout>{children}</Layout>;
}
