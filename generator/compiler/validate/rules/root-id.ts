import type { Rule } from '../rule.ts';

/** No id can be derived from the path of the root, so its manifest must declare one. */
export const rootId: Rule = ({ positions, routes, report }) => {
  for (const route of routes) {
    if (route.id === '')
      report('P1002', positions.value(route.node, 'path'), 'The key “id” is missing: this path makes none.');
  }
};
