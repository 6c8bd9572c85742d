import type { ReactElement } from 'react';
import { useOffered } from '../../core/columns/offered.ts';
import type { ColumnNode } from '../../core/columns/tree.ts';
import { useSite } from '../../core/page/site-context.ts';
import { columnHref } from './column-link.ts';

interface SideMenuProps {
  readonly top: ColumnNode;
  readonly currentId: string;
  /** Whether branches other than the current one are expanded too. */
  readonly expanded?: boolean;
}

/** The section's columns: a list on the left; on phones and tablets rows of tabs, one for each level below the branch. */
export function SideMenu({ top, currentId, expanded = false }: SideMenuProps): ReactElement {
  const { columns } = useSite();
  const isOffered = useOffered();
  const trail = columns.trail(currentId);
  const branch = trail[1]?.children.some(isOffered) ? trail[1] : top;
  const inner = branch.children.find((node) => trail.includes(node) && node.children.some(isOffered));
  return (
    <nav aria-label={`${top.column.columnName}栏目`} className="no-print min-w-0">
      <div className="lg:hidden">
        <ul className="-m-1 flex scroll-px-1 gap-2 overflow-x-auto p-1 md:pb-3">
          <Tabs nodes={branch.children} trail={trail} classes={tab} />
        </ul>
        {inner ? (
          <ul className="flex gap-3 overflow-x-auto border-line border-b">
            <Tabs nodes={inner.children} trail={trail} classes={innerTab} />
          </ul>
        ) : null}
      </div>
      {/* The expanded list may be taller than the window; it scrolls, so that entries focused by keyboard can be seen. */}
      <div
        className={`sticky top-18 hidden overflow-hidden rounded-lg border border-line bg-card lg:block ${expanded ? 'max-h-[calc(100vh-5.5rem)] overflow-y-auto' : ''}`}
      >
        <Branch nodes={top.children} trail={trail} expanded={expanded} depth={0} />
      </div>
    </nav>
  );
}

const tab =
  'block rounded-full border border-line bg-card px-4 py-1.5 aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-white';
// The row scrolls and clips at its tabs' edges, so the focus outline is drawn inside the tabs.
const innerTab =
  'block border-transparent border-b-2 px-1 py-2 focus-visible:-outline-offset-4 aria-[current]:border-brand aria-[current]:font-bold aria-[current]:text-brand';

interface TabsProps {
  readonly nodes: readonly ColumnNode[];
  readonly trail: readonly ColumnNode[];
  readonly classes: string;
}

const Tabs = ({ nodes, trail, classes }: TabsProps): ReactElement[] =>
  nodes.filter(useOffered()).map((node) => (
    <li key={node.column.id} className="side-tab">
      <a
        href={columnHref(node.column.columnPcUrl)}
        aria-current={trail.at(-1) === node ? 'page' : trail.includes(node) || undefined}
        className={classes}
      >
        {node.column.columnName}
      </a>
    </li>
  ));

interface BranchProps {
  readonly nodes: readonly ColumnNode[];
  readonly trail: readonly ColumnNode[];
  readonly expanded: boolean;
  readonly depth: number;
}

const indent = ['pl-5', 'pl-9', 'pl-13'];

function Branch({ nodes, trail, expanded, depth }: BranchProps): ReactElement {
  const isOffered = useOffered();
  return (
    <ul className={depth === 0 ? 'ruled' : 'pb-2'}>
      {nodes.filter(isOffered).map((node) => {
        const open = (expanded && depth === 0) || trail.includes(node);
        return (
          <li key={node.column.id}>
            <a
              href={columnHref(node.column.columnPcUrl)}
              aria-current={trail.at(-1) === node ? 'page' : undefined}
              className={`side-link ${indent[depth] ?? 'pl-13'} ${depth === 0 ? 'text-lg' : 'py-1.5'}`}
            >
              {node.column.columnName}
            </a>
            {open && node.children.some(isOffered) ? (
              <Branch nodes={node.children} trail={trail} expanded={expanded} depth={depth + 1} />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
