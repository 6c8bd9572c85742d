import { closest } from '../../../diagnostics/suggest.ts';
import type { Rule } from '../rule.ts';

/** Every route has a layout that is declared, and every declared one is used. */
export const layouts: Rule = ({ manifests, positions, routes, report }) => {
  if (!manifests.layouts) return;
  const declared = manifests.layouts.layouts;
  const used = new Set<string>();
  const check = (owner: object, layout: string | undefined): void => {
    if (layout === undefined) return;
    used.add(layout);
    if (Object.hasOwn(declared, layout)) return;
    const suggestion = closest(layout, Object.keys(declared));
    report('P2001', positions.value(owner, 'layout'), `No layout is called “${layout}”.`, { suggestion });
  };
  for (const file of manifests.routes) if (file.defaults) check(file.defaults, file.defaults.layout);
  for (const { node, path, defaults } of routes) {
    check(node, node.layout);
    if ((node.layout ?? defaults.layout) === undefined)
      report('P2027', positions.value(node, 'path'), `${path} has no layout.`);
  }
  for (const name of Object.keys(declared)) {
    if (used.has(name)) continue;
    const unknown = [...used].filter((other) => !Object.hasOwn(declared, other));
    report('P2015', positions.key(declared, name), `No route uses the layout “${name}”.`, {
      suggestion: closest(name, unknown),
    });
  }
};
