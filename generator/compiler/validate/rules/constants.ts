import { constantNames, withinLimits } from '../../model/constants.ts';
import { reportUnknown } from '../references.ts';
import type { Rule } from '../rule.ts';

/** Constants are within their limits, and every reference to a constant names one that exists. */
export const constants: Rule = ({ manifests, positions, references, report }) => {
  if (!manifests.site) return;
  for (const group of Object.values(manifests.site.constants)) {
    for (const [key, constant] of Object.entries(group)) {
      if (withinLimits(constant)) continue;
      report('P2024', positions.value(group, key), `The constant “${key}” is outside its limits.`);
    }
  }
  const known = constantNames(manifests.site.constants);
  reportUnknown(references.to('constant'), known, report, 'P2025', (name) => `No constant is called “${name}”.`);
};
