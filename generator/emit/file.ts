/** A file of generated/: its path below that folder, and its text. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

const BANNER = '// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.\n';

/** A TypeScript file: the banner, then its parts with an empty line between them. */
export const typescriptFile = (path: string, parts: readonly string[]): GeneratedFile => ({
  path,
  text: `${[BANNER.trimEnd(), ...parts.map((part) => part.trim()).filter(Boolean)].join('\n\n')}\n`,
});

export const jsonFile = (path: string, value: unknown): GeneratedFile => ({
  path,
  text: `${JSON.stringify(value, null, 2)}\n`,
});
