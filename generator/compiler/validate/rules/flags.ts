import { nearest } from '../nearest.ts';
import type { Rule } from '../rule.ts';

/** Flags are only on routes where they have a meaning: pages, for `visit` those with a column; `menu` names a menu entry. */
export const flags: Rule = ({ positions, routes, report }) => {
  const menu = new Map(routes.filter((route) => route.node.column).map((route) => [route.path, route]));
  for (const { node, path } of routes) {
    for (const flag of [
      'keepAlive',
      'visit',
      'embed',
      'menu',
      'options',
      'params',
      'scrollToTop',
      'render',
      'listed',
    ] as const) {
      if (node[flag] !== undefined && node.redirect !== undefined) {
        report('P2010', positions.key(node, flag), `${path} is a redirect, so “${flag}” has no meaning.`);
      }
    }
    if (node.visit && !node.column && node.redirect === undefined) {
      report('P2011', positions.key(node, 'visit'), `${path} has no column whose visit could be recorded.`);
    }
    if (node.menu !== undefined && !menu.has(node.menu)) {
      report(
        'P2009',
        positions.value(node, 'menu'),
        `No route with a column has the path ${node.menu}.`,
        nearest(node.menu, menu, positions),
      );
    }
  }
};
