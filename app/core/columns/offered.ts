import { capabilityOfPage } from '../../../generated/backends.ts';
import { useCapabilities } from '../api/capabilities.ts';
import { useSite } from '../page/site-context.ts';
import { type ColumnNode, isVisible } from './tree.ts';

/** Returns a function that checks a path: false while the backend is known to lack the capability that its page needs. */
export function usePageOffered(): (path: string) => boolean {
  const { lacks } = useCapabilities(useSite().capabilities);
  return (path) => {
    const capability = Object.hasOwn(capabilityOfPage, path) ? capabilityOfPage[path] : undefined;
    return capability === undefined || !lacks(capability);
  };
}

/** Returns a function that checks a column: menus show it if it is visible and its page is offered. */
export function useOffered(): (node: ColumnNode) => boolean {
  const isOffered = usePageOffered();
  return (node) => isVisible(node) && isOffered(node.column.columnPcUrl);
}
