import { closest } from '../../../diagnostics/suggest.ts';
import { constantNames, withinLimits } from '../../model/constants.ts';
import type { Rule } from '../rule.ts';

/** Constants keep within their limits, and what names one names one that exists. */
export const constants: Rule = ({ manifests, positions, report }) => {
  if (!manifests.site) return;
  for (const group of Object.values(manifests.site.constants)) {
    for (const [key, constant] of Object.entries(group)) {
      if (withinLimits(constant)) continue;
      report('P2024', positions.value(group, key), `The constant “${key}” is outside its limits.`);
    }
  }
  const known = constantNames(manifests.site.constants);
  const check = (owner: object, key: string, name: string | undefined): void => {
    if (name === undefined || known.includes(name)) return;
    report('P2025', positions.value(owner, key), `No constant is called “${name}”.`, {
      suggestion: closest(name, known),
    });
  };
  for (const error of Object.values(manifests.errors?.errors ?? {})) {
    check(error, 'duration', error.duration);
    check(error, 'delay', error.delay);
  }
  if (manifests.transport) {
    const { transport } = manifests;
    check(transport, 'timeout', transport.timeout);
    check(transport.paging, 'default', transport.paging.default);
    check(transport.paging, 'max', transport.paging.max);
    check(transport.encryption, 'bits', transport.encryption.bits);
  }
};
