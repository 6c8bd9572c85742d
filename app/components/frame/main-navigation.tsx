import { type ReactElement, useRef } from 'react';
import { useOffered } from '../../core/columns/offered.ts';
import type { ColumnNode } from '../../core/columns/tree.ts';
import { useSite } from '../../core/page/site-context.ts';
import { columnHref } from './column-link.ts';
import { MENU_ID } from './menu-button.tsx';
import { useMenuKeys } from './menu-keys.ts';
import { SheetTools } from './sheet-tools.tsx';

interface MainNavigationProps {
  readonly path: string;
  /** The column of the current page. */
  readonly here: ColumnNode | undefined;
}

/** Whether an entry is the current page's, or an ancestor of it. */
const isCurrent = (node: ColumnNode, ids: ReadonlySet<string>): boolean => ids.has(node.column.id);

/**
 * The navigation, from the column tree. One list serves both widths: a bar whose panels open on hover and focus, and, on
 * phones and tablets, a popover sheet below the header, which the browser opens and closes without scripts.
 */
export function MainNavigation({ path, here }: MainNavigationProps): ReactElement {
  const { columns } = useSite();
  const isOffered = useOffered();
  const ids = new Set(here ? columns.trail(here.column.id).map((node) => node.column.id) : []);
  const roots = columns.roots.filter(isOffered);
  const menu = useRef<HTMLUListElement>(null);
  const { dismissed, handlers } = useMenuKeys(menu);
  return (
    <nav aria-label="主导航" className="site-nav no-print">
      {/* The path is the key, so that navigating to another page closes the sheet. */}
      <div key={path} id={MENU_ID} popover="auto" className="site-menu">
        <SheetTools />
        <ul
          ref={menu}
          {...handlers}
          data-dismissed={dismissed ? '' : undefined}
          className={`menu-bar lg:grid-cols-${roots.length}`}
        >
          {roots.map((root) => (
            <li key={root.column.id}>
              <a
                href={columnHref(root.column.columnPcUrl)}
                aria-current={isCurrent(root, ids) ? 'true' : undefined}
                className="menu-root"
              >
                {root.column.columnName}
              </a>
              {root.children.some(isOffered) ? <Panel root={root} ids={ids} /> : null}
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

function Panel({ root, ids }: { readonly root: ColumnNode; readonly ids: ReadonlySet<string> }): ReactElement {
  const isOffered = useOffered();
  return (
    <ul className="menu-panel">
      {root.children.filter(isOffered).map((entry) => (
        <PanelEntry key={entry.column.id} node={entry} ids={ids} depth={0} />
      ))}
    </ul>
  );
}

interface PanelEntryProps {
  readonly node: ColumnNode;
  readonly ids: ReadonlySet<string>;
  /** Nesting level in the panel, from 0. */
  readonly depth: number;
}

/**
 * An entry of a panel with its child entries. Below the second level, children are listed only if the entry has a page of
 * its own: a column that redirects to its first page shows the others there, as tabs.
 */
function PanelEntry({ node, ids, depth }: PanelEntryProps): ReactElement {
  const { columnName, columnPcUrl } = node.column;
  const href = columnHref(columnPcUrl);
  const below = node.children.filter(useOffered());
  return (
    <li>
      <a href={href} aria-current={isCurrent(node, ids) ? 'true' : undefined}>
        {columnName}
      </a>
      {below.length > 0 && (depth === 0 || href === columnPcUrl) ? (
        <ul className="menu-group">
          {below.map((child) => (
            <PanelEntry key={child.column.id} node={child} ids={ids} depth={depth + 1} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
