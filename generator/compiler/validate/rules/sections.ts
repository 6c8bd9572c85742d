import { closest } from '../../../diagnostics/suggest.ts';
import { reportUnknown } from '../references.ts';
import { eachRepeat, type Rule } from '../rule.ts';

/** Every section of site.yaml has one manifest of routes, and the other way round. */
export const sections: Rule = ({ manifests, positions, references, report }) => {
  if (!manifests.site) return;
  const listed = manifests.site.sections;
  reportUnknown(
    references.to('section'),
    references.declared('section'),
    report,
    'P2016',
    (section) => `No manifest of routes has the section “${section}”.`,
  );
  for (const file of manifests.routes) {
    if (listed.includes(file.section)) continue;
    report('P2016', positions.value(file, 'section'), `site.yaml lists no section “${file.section}”.`, {
      suggestion: closest(file.section, listed),
    });
  }
  eachRepeat(
    manifests.routes,
    (file) => file.section,
    (file, first, section) =>
      report('P1004', positions.value(file, 'section'), `Two manifests have the section “${section}”.`, {
        related: [{ message: 'the first', span: positions.value(first, 'section') }],
      }),
  );
};
