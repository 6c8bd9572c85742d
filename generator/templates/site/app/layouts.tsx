import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { columns } from '../generated/columns.ts';
import type { LayoutName } from '../generated/layouts.ts';
import { pathOf } from '../generated/paths.ts';
import { site } from '../generated/site.ts';

type Layout = (props: { readonly children: ReactNode }) => ReactNode;

const Menu = (): ReactNode => (
  <nav>
    <Link to={pathOf('home')}>{site.shortName}</Link>
    {columns.map((column) => (
      <Link key={column.id} to={column.path}>
        {column.name}
      </Link>
    ))}
  </nav>
);

const layoutOf =
  (name: LayoutName): Layout =>
  ({ children }) => (
    <div data-layout={name}>
      <Menu />
      <main>{children}</main>
    </div>
  );

export const layouts: Readonly<Record<LayoutName, Layout>> = { plain: layoutOf('plain'), narrow: layoutOf('narrow') };
