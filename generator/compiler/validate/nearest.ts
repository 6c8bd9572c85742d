import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { closest } from '../../diagnostics/suggest.ts';
import type { FlatRoute } from '../model/flatten.ts';
import type { WordlessNode } from '../model/words.ts';
import type { Positions } from '../parse/positions.ts';

/** What a path that no route has was probably meant to be, and where that route is declared: either may be misspelt. */
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
