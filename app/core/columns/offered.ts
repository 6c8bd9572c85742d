import { capabilityOfPage } from '../../../generated/backends.ts';
import { useCapabilities } from '../api/capabilities.ts';
import { useSite } from '../page/site-context.ts';
import { type ColumnNode, isVisible } from './tree.ts';

/** Says of a path whether its page has something to show: false while the backend is known to lack what it needs. */
export function usePageOffered(): (path: string) => boolean {
  const { lacks } = useCapabilities(useSite().capabilities);
  return (path) => {
    const capability = Object.hasOwn(capabilityOfPage, path) ? capabilityOfPage[path] : undefined;
    return capability === undefined || !lacks(capability);
  };
}

/** Says of a column whether menus offer it: it is visible, and its page has something to show. */
export function useOffered(): (node: ColumnNode) => boolean {
  const isOffered = usePageOffered();
  return (node) => isVisible(node) && isOffered(node.column.columnPcUrl);
}
