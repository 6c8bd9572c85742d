import type { ExportKind } from '../../code/module-exports.ts';
import type { Report } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../diagnostics/source.ts';
import type { FlatRoute } from '../model/flatten.ts';
import type { WordlessManifests, WordlessNode } from '../model/words.ts';
import type { ManifestOf } from '../parse/manifests.ts';
import type { Manifests } from '../parse/parse.ts';
import type { Positions } from '../parse/positions.ts';
import type { References } from './references.ts';

/** A page of the registry: its name, its position, and whether the file that it imports exists. */
export interface RegisteredPage {
  readonly name: string;
  readonly span: Span;
  readonly file: string;
  readonly exists: boolean;
  /** The exports of its module by name; null if they are not known. */
  readonly exports: Readonly<Record<string, ExportKind>> | null;
}

/** The input of a rule: everything except the words of routes and the details of calls. */
export interface RuleInput {
  readonly manifests: WordlessManifests;
  readonly positions: Positions;
  readonly routes: readonly FlatRoute<WordlessNode>[];
  readonly references: References;
  /** Null if the site has no registry yet. */
  readonly pages: readonly RegisteredPage[] | null;
  /** The calls that the site's code makes; null if they are not known. */
  readonly calls: readonly string[] | null;
  readonly report: Report;
}

/** A check of all manifests. */
export type Rule = (input: RuleInput) => void;

/** The input of a rule about one call: the call, and the means to find its position. */
export interface CallRuleInput extends Pick<RuleInput, 'positions' | 'report'> {
  readonly endpoint: ManifestOf<'api'>['endpoints'][number];
}

/** A check of one call, independent of the rest of the site. */
export type CallRule = (input: CallRuleInput) => void;

/** A check of the names of parameters of all calls. */
export type ParameterRule = (
  input: Omit<RuleInput, 'manifests'> & { readonly manifests: Pick<Manifests, 'api' | 'backends'> },
) => void;

/** Reports every item after the first that has the same key as an earlier one. */
export function eachRepeat<T>(
  items: readonly T[],
  keyOf: (item: T) => string | undefined,
  found: (item: T, first: T, key: string) => void,
): void {
  const seen = new Map<string, T>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, item);
    else found(item, first, key);
  }
}
