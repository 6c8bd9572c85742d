import { defaultFolders } from '../../code/folders.ts';

/** A file of generated/: its path below that folder, and its text. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

const aboutIn = (spec: string): string =>
  `Generated from ${spec}/ by \`npm run portal -- generate\`. Do not edit: change the manifest instead.`;
const ABOUT = aboutIn(defaultFolders.spec);

/** A TypeScript file: the header comment, then its parts, separated by empty lines. */
export const typescriptFile = (path: string, parts: readonly string[]): GeneratedFile => ({
  path,
  text: `${[`// ${ABOUT}`, ...parts.map((part) => part.trim()).filter(Boolean)].join('\n\n')}\n`,
});

/** A JSON file; the header is the value of a key that readers of the format ignore. */
export const jsonFile = (path: string, value: object, comment: '$comment' | 'x-generated'): GeneratedFile => ({
  path,
  text: `${JSON.stringify({ [comment]: ABOUT, ...value }, null, 2)}\n`,
});

/** The same files for a site whose manifests are in another folder, which is not part of the model that emitters receive. */
export const aboutManifestsIn = (spec: string, files: GeneratedFile[]): GeneratedFile[] =>
  spec === defaultFolders.spec
    ? files
    : files.map(({ path, text }) => ({ path, text: text.replace(ABOUT, () => aboutIn(spec)) }));
