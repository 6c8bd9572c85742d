import { Menu } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useRef } from 'react';
import { type ColumnNode, isVisible } from '../../features/columns/tree.ts';
import { useSite } from '../../features/page/site-context.ts';
import { columnHref } from './column-link.ts';
import { useMenuKeys } from './menu-keys.ts';

interface MainNavigationProps {
  readonly path: string;
  /** The column of the page that is shown. */
  readonly here: ColumnNode | undefined;
}

/** Whether an entry is the page's own, or an ancestor of it. */
const isCurrent = (node: ColumnNode, ids: ReadonlySet<string>): boolean => ids.has(node.column.id);

/** The navigation, from the column tree: panels that open on hover and focus on wide screens, a drawer on phones. */
export function MainNavigation({ path, here }: MainNavigationProps): ReactElement {
  const { columns } = useSite();
  const ids = new Set(here ? columns.trail(here.column.id).map((node) => node.column.id) : []);
  const roots = columns.roots.filter(isVisible);
  const menu = useRef<HTMLUListElement>(null);
  const { dismissed, handlers } = useMenuKeys(menu);
  return (
    <nav aria-label="主导航" className="no-print sticky top-0 z-40 bg-brand text-white">
      <ul ref={menu} {...handlers} className="shell relative hidden lg:flex">
        {roots.map((root) => (
          <li key={root.column.id} className="group flex-1">
            <a
              href={columnHref(root.column.columnPcUrl)}
              aria-current={isCurrent(root, ids) ? 'true' : undefined}
              className="block px-2 py-3 text-center text-lg hover:bg-brand-deep focus-visible:-outline-offset-4 focus-visible:outline-white aria-[current]:bg-brand-deep aria-[current]:shadow-[inset_0_-3px_0_var(--color-glow)]"
            >
              {root.column.columnName}
            </a>
            {root.children.some(isVisible) && !dismissed ? <Panel root={root} ids={ids} /> : null}
          </li>
        ))}
      </ul>
      <Drawer key={path} roots={roots} ids={ids} />
    </nav>
  );
}

function Panel({ root, ids }: { readonly root: ColumnNode; readonly ids: ReadonlySet<string> }): ReactElement {
  const entries = root.children.filter(isVisible);
  const grouped = entries.some((entry) => entry.children.some(isVisible));
  return (
    <div className="invisible absolute inset-x-5 top-full z-10 rounded-b-lg border-line border-t-0 bg-card text-text opacity-0 shadow-float transition-opacity group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100">
      <ul className={`grid gap-x-8 gap-y-5 p-6 ${grouped ? 'grid-cols-4' : 'grid-cols-5'}`}>
        {entries.map((entry) => (
          <li key={entry.column.id}>
            <PanelLink node={entry} ids={ids} strong={grouped} />
            {entry.children.some(isVisible) ? (
              <ul className="mt-1.5 border-line border-t pt-1.5">
                {entry.children.filter(isVisible).map((child) => (
                  <li key={child.column.id}>
                    <PanelLink node={child} ids={ids} />
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

const PanelLink = ({
  node,
  ids,
  strong = false,
}: {
  readonly node: ColumnNode;
  readonly ids: ReadonlySet<string>;
  readonly strong?: boolean;
}): ReactElement => (
  <a
    href={columnHref(node.column.columnPcUrl)}
    aria-current={isCurrent(node, ids) ? 'true' : undefined}
    className={`block py-1 hover:text-brand hover:underline aria-[current]:font-bold aria-[current]:text-brand ${strong ? 'font-bold text-lg' : ''}`}
  >
    {node.column.columnName}
  </a>
);

function closeByEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

function Drawer({
  roots,
  ids,
}: {
  readonly roots: readonly ColumnNode[];
  readonly ids: ReadonlySet<string>;
}): ReactElement {
  return (
    <details className="lg:hidden" onKeyDown={closeByEscape}>
      <summary className="shell flex min-h-12 cursor-pointer list-none items-center gap-2 text-lg">
        <Menu className="size-5" aria-hidden="true" />
        栏目导航
      </summary>
      <ul className="max-h-[70vh] overflow-y-auto border-line border-b bg-card text-text">
        {roots.map((root) => (
          <li key={root.column.id} className="border-line border-b last:border-b-0">
            <DrawerEntry node={root} ids={ids} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function DrawerEntry({ node, ids }: { readonly node: ColumnNode; readonly ids: ReadonlySet<string> }): ReactElement {
  const children = node.children.filter(isVisible);
  const link = 'block px-5 py-2.5 aria-[current]:font-bold aria-[current]:text-brand';
  if (children.length === 0) {
    return (
      <a
        href={columnHref(node.column.columnPcUrl)}
        aria-current={isCurrent(node, ids) ? 'true' : undefined}
        className={link}
      >
        {node.column.columnName}
      </a>
    );
  }
  return (
    <details open={isCurrent(node, ids)}>
      <summary
        className={`${link} cursor-pointer list-none after:float-right after:content-['＋'] [[open]>&]:after:content-['－']`}
      >
        {node.column.columnName}
      </summary>
      <ul className="border-line border-l-2 ml-5">
        {children.map((child) => (
          <li key={child.column.id}>
            <DrawerEntry node={child} ids={ids} />
          </li>
        ))}
      </ul>
    </details>
  );
}
