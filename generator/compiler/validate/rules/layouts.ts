import { closest } from '../../../diagnostics/suggest.ts';
import { reportUnknown } from '../references.ts';
import type { Rule } from '../rule.ts';

/** Every route has a declared layout, and every declared layout is used. */
export const layouts: Rule = ({ manifests, positions, references, routes, report }) => {
  if (!manifests.layouts) return;
  const declared = manifests.layouts.layouts;
  const named = references.to('layout');
  reportUnknown(named, Object.keys(declared), report, 'P2001', (name) => `No layout is called “${name}”.`);
  for (const { node, path, defaults } of routes) {
    if ((node.layout ?? defaults.layout) === undefined)
      report('P2027', positions.value(node, 'path'), `${path} has no layout.`);
  }
  const used = new Set(named.map(({ name }) => name));
  for (const name of Object.keys(declared)) {
    if (used.has(name)) continue;
    const unknown = [...used].filter((other) => !Object.hasOwn(declared, other));
    report('P2015', positions.key(declared, name), `No route uses the layout “${name}”.`, {
      suggestion: closest(name, unknown),
    });
  }
};
