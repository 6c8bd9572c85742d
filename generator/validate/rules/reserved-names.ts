import type { Rule } from '../rule.ts';

/** Files of generated/ that a section or a group of calls would overwrite. */
const sectionFiles = ['index', 'types'];
const groupFiles = ['settings', 'transport'];

/** Words that no constant of a generated file can be called. */
const words =
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null operations package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  );

/** No name of a manifest is one that generated code needs for itself. */
export const reservedNames: Rule = ({ manifests, positions, report }) => {
  for (const file of manifests.routes) {
    if (sectionFiles.includes(file.section))
      report('P2028', positions.value(file, 'section'), `No section can be called “${file.section}”.`);
  }
  for (const file of manifests.api) {
    if (groupFiles.includes(file.group))
      report('P2028', positions.value(file, 'group'), `No group of calls can be called “${file.group}”.`);
    for (const endpoint of file.endpoints) {
      if (words.includes(endpoint.name))
        report('P2028', positions.value(endpoint, 'name'), `No call can be called “${endpoint.name}”.`);
    }
  }
};
