import { isDeepStrictEqual } from 'node:util';
import { CONTRACT, contractImport, contractProperty, operationRow } from './emit/api/contract.ts';
import { groupFile } from './emit/api/groups.ts';
import { aboutManifestsIn, type GeneratedFile } from './emit/file.ts';
import { OPENAPI, operationText } from './emit/openapi.ts';
import { bareCall, endpointsOf } from './model/call-details.ts';
import type { EndpointModel } from './model/site-model.ts';
import type { ManifestOf } from './parse/manifests.ts';
import { isPlain } from './parse/packed-file.ts';
import type { ParsedFile } from './parse/parse.ts';
import { Replacing } from './replacing.ts';
import { callRules } from './validate/rules.ts';

/**
 * Updates generated/ after a change of the details of calls, without compiling the rest of the site. Details are parameters and
 * notes: only the rules about a single call and three emitters receive them (model/call-details.ts). If manifests differ in
 * nothing else, those rules are run for the calls of the manifest, and the output of these emitters is replaced for each
 * changed call.
 */

type Manifest = ManifestOf<'api'>;

/** The data of a site against which changed details are checked. */
export interface CallSurroundings {
  readonly transport: ManifestOf<'transport'>;
  /** Whether manifests of backends may refer to parameters by their names. */
  readonly hasBackends: boolean;
}

/** A manifest of calls before and after a change of details. */
export interface RevisedGroup {
  readonly group: string;
  readonly before: readonly EndpointModel[];
  readonly after: readonly EndpointModel[];
}

const namesOf = ({ query, params }: EndpointModel): readonly string[][] =>
  [query, params].map((declared) => Object.keys(declared ?? {}));

/** A text that is equal for manifests that differ only in details. */
const outlineOf = (file: Manifest): string => JSON.stringify({ ...file, endpoints: file.endpoints.map(bareCall) });

const hasProblems = ({ manifest, positions }: ParsedFile<Manifest>): boolean => {
  let problems = 0;
  const report = (): void => {
    problems += 1;
  };
  for (const endpoint of manifest.endpoints) for (const rule of callRules) rule({ endpoint, positions, report });
  return problems > 0;
};

/** The change of a manifest; null if more than details has changed, or the manifest has problems. */
export function revisedGroup(
  before: Manifest,
  now: ParsedFile<Manifest>,
  { hasBackends }: CallSurroundings,
): RevisedGroup | null {
  const { manifest } = now;
  if (!isPlain(before) || !isPlain(manifest) || outlineOf(before) !== outlineOf(manifest)) return null;
  if (hasProblems(now)) return null;
  const revised = { group: manifest.group, before: endpointsOf(before), after: endpointsOf(manifest) };
  const named = [revised.before, revised.after].map((endpoints) => endpoints.map(namesOf));
  return hasBackends && !isDeepStrictEqual(named[0], named[1]) ? null : revised;
}

/** The file of a group, the updated contract and OpenAPI document, and the text inserted into the contract, as code. */
export interface RevisedCalls {
  readonly files: readonly GeneratedFile[];
  readonly shared: readonly (readonly [path: string, text: Buffer])[];
  readonly parts: string;
}

/** The files with the calls of a group, updated to its current details; null if the previous text is not found. */
export function revisedCalls(
  textOf: (path: string) => Buffer,
  { group, before, after }: RevisedGroup,
  { transport }: CallSurroundings,
  spec: string,
): RevisedCalls | null {
  const imports = contractImport(group, after);
  const table = new Replacing(textOf(CONTRACT));
  const description = new Replacing(textOf(OPENAPI));
  table.put(contractImport(group, before), imports);
  let properties = '';
  let rows = '';
  for (const [index, now] of after.entries()) {
    const old = before[index];
    if (!old || isDeepStrictEqual(old, now)) continue;
    const row = operationRow(now, transport);
    table.put(contractProperty(old), contractProperty(now));
    table.put(operationRow(old, transport), row);
    description.put(operationText(old, transport), operationText(now, transport));
    properties += contractProperty(now);
    rows += row;
  }
  const [contract, document] = [table.result(), description.result()];
  if (contract === null || document === null) return null;
  return {
    files: aboutManifestsIn(spec, [groupFile(group, after)]),
    shared: [
      [CONTRACT, contract],
      [OPENAPI, document],
    ],
    parts: `${imports}\nexport interface Contract {\n${properties}}\nexport const operations = {\n${rows}};\n`,
  };
}
