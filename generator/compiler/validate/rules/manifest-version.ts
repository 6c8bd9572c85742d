import { MANIFEST_VERSION } from '../../model/manifest-version.ts';
import type { Rule } from '../rule.ts';

/** Manifests of a newer generator may contain entries that this one does not support. */
export const manifestVersion: Rule = ({ manifests: { site }, positions, report }) => {
  const version = site?.manifestVersion ?? 0;
  if (site && version > MANIFEST_VERSION)
    report(
      'P2055',
      positions.value(site, 'manifestVersion'),
      `The manifests have version ${version}; this generator reads up to ${MANIFEST_VERSION}.`,
    );
};
