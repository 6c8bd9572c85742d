import type { Rule } from '../rule.ts';

/**
 * Names of files in generated/ that a section or a group of calls would overwrite, and names that some systems do not allow for
 * files.
 */
const devices = ['con', 'prn', 'aux', 'nul'];
const sectionFiles = ['index', 'types', ...devices];
const groupFiles = [
  'backends',
  'body',
  'decode',
  'dialect',
  'part',
  'request',
  'settings',
  'transport',
  'types',
  ...devices,
];

/** Maximum length of a file name without its extension, so that every system and archive format accepts it. */
const MAX_FILE_NAME = 80;

/** Words that cannot be the name of a constant in a generated file. */
const words = new Set(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function globalThis if implements import in instanceof interface let new null operations package private protected public return static super switch this throw true try typeof undefined var void while with yield ApiClient CallOptions Blob Partial Promise Readonly Record anyObject anything choice dateTime day decimal flag integer key list object or partialDate scalar text whole'.split(
    ' ',
  ),
);

/** Words that cannot be the name of a type in a generated file. */
const typeWords = new Set(
  'Decoder ObjectDecoder any asserts bigint boolean infer is keyof never number object readonly string symbol unique unknown None Contract OperationName DeclaredOperation'.split(
    ' ',
  ),
);

/** No name in a manifest is one that generated code reserves. */
export const reservedNames: Rule = ({ manifests, positions, report }) => {
  for (const file of manifests.routes) {
    if (sectionFiles.includes(file.section.toLowerCase()) || file.section.length > MAX_FILE_NAME)
      report('P2028', positions.value(file, 'section'), `No section can be called “${file.section}”.`);
  }
  for (const file of manifests.api) {
    if (groupFiles.includes(file.group.toLowerCase()) || file.group.length > MAX_FILE_NAME)
      report('P2028', positions.value(file, 'group'), `No group of calls can be called “${file.group}”.`);
    for (const endpoint of file.endpoints) {
      if (words.has(endpoint.name) || /^decode[A-Za-z]/.test(endpoint.name))
        report('P2028', positions.value(endpoint, 'name'), `No call can be called “${endpoint.name}”.`);
    }
  }
  for (const { models } of manifests.models) {
    for (const name of Object.keys(models)) {
      if (words.has(name) || typeWords.has(name))
        report('P2028', positions.key(models, name), `No model can be called “${name}”.`);
    }
  }
};
