import { defaultFolders } from '../../code/folders.ts';

/** A file of generated/: its path below that folder, and its text. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

const aboutIn = (spec: string): string =>
  `Generated from ${spec}/ by \`npm run portal -- generate\`. Do not edit: change the manifest instead.`;
const ABOUT = aboutIn(defaultFolders.spec);

/** A TypeScript file: what it is, then its parts with an empty line between them. */
export const typescriptFile = (path: string, parts: readonly string[]): GeneratedFile => ({
  path,
  text: `${[`// ${ABOUT}`, ...parts.map((part) => part.trim()).filter(Boolean)].join('\n\n')}\n`,
});

/** A JSON file; what it is stands under a key that readers of its format pass over. */
export const jsonFile = (path: string, value: object, comment: '$comment' | 'x-generated'): GeneratedFile => ({
  path,
  text: `${JSON.stringify({ [comment]: ABOUT, ...value }, null, 2)}\n`,
});

/** The same files for a site whose manifests lie elsewhere. Where they lie is no part of the model that emitters are given. */
export const aboutManifestsIn = (spec: string, files: GeneratedFile[]): GeneratedFile[] =>
  spec === defaultFolders.spec
    ? files
    : files.map(({ path, text }) => ({ path, text: text.replace(ABOUT, () => aboutIn(spec)) }));
