import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { closest } from '../../diagnostics/suggest.ts';
import type { FlatRoute } from '../model/flatten.ts';
import type { WordlessNode } from '../model/words.ts';
import type { Positions } from '../parse/positions.ts';

/** The route whose path is most like one that no route has, as a suggestion, and its position: either path may be misspelt. */
export function nearest(
  path: string,
  routes: ReadonlyMap<string, FlatRoute<WordlessNode>>,
  positions: Positions,
): Pick<Diagnostic, 'suggestion' | 'related'> {
  const suggestion = closest(path, routes.keys());
  const route = suggestion === undefined ? undefined : routes.get(suggestion);
  return {
    suggestion,
    related: route && [{ message: 'the nearest route', span: positions.value(route.node, 'path') }],
  };
}
