import { createHash } from 'node:crypto';

/** A file of generated/: its path below that folder, and its text. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

const ABOUT = 'Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.';
const DIGEST = /sha256:([0-9a-f]{16})/;
const UNSEALED = `sha256:${'0'.repeat(16)}`;

/** The first 16 digits of the digest of a text whose own digest is written as zeros. */
const digestOf = (text: string): string =>
  createHash('sha256').update(text.replace(DIGEST, UNSEALED)).digest('hex').slice(0, 16);

/** Puts a text's digest into it, so that an edit by hand can be told from manifests that have moved on. */
const seal = (text: string): string => text.replace(UNSEALED, `sha256:${digestOf(text)}`);

/** Whether a text is as it was generated, by the digest that it carries. */
export const isIntact = (text: string): boolean => DIGEST.exec(text)?.[1] === digestOf(text);

/** The text with the digest of another one, so that a comparison shows what differs besides. */
export function withDigestOf(text: string, other: string): string {
  const digest = DIGEST.exec(other)?.[0];
  return digest === undefined ? text : text.replace(DIGEST, digest);
}

/** A TypeScript file: what it is, then its parts with an empty line between them. */
export const typescriptFile = (path: string, parts: readonly string[]): GeneratedFile => ({
  path,
  text: seal(`${[`// ${ABOUT}\n// ${UNSEALED}`, ...parts.map((part) => part.trim()).filter(Boolean)].join('\n\n')}\n`),
});

/** A JSON file; what it is stands under a key that readers of its format pass over. */
export const jsonFile = (path: string, value: object, comment: '$comment' | 'x-generated'): GeneratedFile => ({
  path,
  text: seal(`${JSON.stringify({ [comment]: `${ABOUT} ${UNSEALED}`, ...value }, null, 2)}\n`),
});
