import type { Rule } from '../rule.ts';

/** The root's path makes no id, so it is given one. */
export const rootId: Rule = ({ positions, routes, report }) => {
  for (const route of routes) {
    if (route.id === '')
      report('P1002', positions.value(route.node, 'path'), 'The key “id” is missing: this path makes none.');
  }
};
