import { reportUnknown } from '../references.ts';
import type { Rule } from '../rule.ts';

/** Every permission that manifests refer to is declared. */
export const permissions: Rule = ({ references, report }) =>
  reportUnknown(
    references.to('permission'),
    references.declared('permission'),
    report,
    'P2053',
    (name) => `No permission is named “${name}”.`,
  );
