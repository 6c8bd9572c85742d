import { posix } from 'node:path';
import { isMap, isSeq, type YAMLMap } from 'yaml';
import type { Kind } from '../../compiler/parse/manifests.ts';
import { closest } from '../../diagnostics/suggest.ts';
import { routeEntry, usualPage } from './add-route.ts';
import { EditError } from './edit-error.ts';
import type { Edit } from './finish.ts';
import { findRoute } from './lookup.ts';
import { flowMapText, type Plain, scalarText } from './scalar-text.ts';
import { SiteFiles, textOf } from './site-files.ts';
import type { Workspace } from './workspace.ts';
import type { YamlFile } from './yaml-file.ts';
import { pairOf } from './yaml-text.ts';

const PLAIN_TYPES = ['string', 'integer', 'number', 'boolean'];
const IDENTIFIER = /^[A-Za-z][A-Za-z0-9]*$/;

/** Keys and values of an entry in braces; undefined values are left out. */
const fields = (values: Readonly<Record<string, Plain | undefined>>): string =>
  flowMapText(
    Object.entries(values).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, scalarText(value, 'flow')] as const],
    ),
  );

/** The manifest of a kind and the mapping below its key. */
function mapOf(files: SiteFiles, kind: Kind, key: string): { readonly file: YamlFile; readonly map: YAMLMap } {
  const [file] = files.of(kind);
  const map = file?.follow(pairOf(SiteFiles.top(file), key)?.value);
  if (!file || !isMap(map)) throw new EditError(`There is no ${kind}.yaml with “${key}”.`);
  return { file, map };
}

const namesIn = (map: YAMLMap): string[] => map.items.map(({ key }) => String((key as { value: unknown }).value));

function assertNew(what: string, name: string, map: YAMLMap): void {
  if (namesIn(map).includes(name)) throw new EditError(`There is a ${what} “${name}” already.`);
}

const unknown = (what: string, name: string, known: readonly string[]): EditError => {
  const near = closest(name, known);
  return new EditError(`There is no ${what} “${name}”.${near ? ` Did you mean “${near}”?` : ''}`);
};

/** The comment line by which editors find the schema of a manifest in models/ or routes/. */
function schemaLine({ folders: { spec, generated } }: Workspace, kind: 'models' | 'routes'): string {
  return `# yaml-language-server: $schema=${posix.relative(`${spec}/${kind}`, `${generated}/schema/${kind}.json`)}\n`;
}

/** A property given as `name:type`, with `[]` for a list and a final `!` if required. */
function property(given: string): { readonly name: string; readonly required: boolean; readonly schema: string } {
  const [, name, type = 'string', list, must] = /^([A-Za-z]\w*)(?::([A-Za-z]\w*)(\[\])?)?(!)?$/.exec(given) ?? [];
  if (!name) throw new EditError(`“${given}” is no property such as year:integer, id! or tags:string[].`);
  const one = PLAIN_TYPES.includes(type) ? `{ type: ${type} }` : `{ $ref: ${type} }`;
  return { name, required: must !== undefined, schema: list ? `{ type: array, items: ${one} }` : one };
}

export interface ModelOptions {
  readonly property: readonly string[];
  /** The manifest in models/, by its name; created if it does not exist. */
  readonly file?: string;
  readonly description?: string;
}

/** Declares a model at the end of a manifest of models. */
export const addModel =
  (name: string, { property: given, file: group, description }: ModelOptions): Edit =>
  async (workspace) => {
    if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) throw new EditError(`“${name}” is no name for a model, such as Topic.`);
    const files = await SiteFiles.open(workspace);
    const manifests = files.of('models').flatMap((file) => {
      const map = file.follow(pairOf(SiteFiles.top(file), 'models')?.value);
      return isMap(map) ? [{ file, map }] : [];
    });
    for (const { map } of manifests) assertNew('model', name, map);
    const { spec } = workspace.folders;
    const properties = given.map(property);
    const required = properties.filter((one) => one.required).map((one) => one.name);
    const schema = flowMapText([
      ...(description ? ([['description', scalarText(description, 'flow')]] as const) : []),
      ['type', 'object'],
      ...(required.length > 0 ? ([['required', `[${required.join(', ')}]`]] as const) : []),
      ['properties', flowMapText(properties.map((one) => [one.name, one.schema]))],
    ]);
    const path = group ? `${spec}/models/${group}.yaml` : manifests.at(-1)?.file.path;
    const there = manifests.find(({ file }) => file.path === path);
    if (there) {
      there.file.addKey(there.map, name, schema);
      await files.save(workspace);
    } else if (group && /^[a-z][a-z0-9-]*$/.test(group)) {
      const head = schemaLine(workspace, 'models');
      await workspace.write(`${spec}/models/${group}.yaml`, `${head}models:\n  ${name}: ${schema}\n`);
    } else throw new EditError('No manifest of models is known: name one with --file.');
    return [`Model ${name} is declared in ${path}.`];
  };

export interface SectionOptions {
  readonly title: string;
  readonly page?: string;
  readonly layout: string;
}

/** Adds a section: its entry in the list of sections, and a manifest with its first route. */
export const addSection =
  (name: string, { title, page, layout }: SectionOptions): Edit =>
  async (workspace) => {
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) throw new EditError(`“${name}” is no name for a section.`);
    const files = await SiteFiles.open(workspace);
    const [site] = files.of('site');
    const seq = site?.follow(pairOf(SiteFiles.top(site), 'sections')?.value);
    if (!site || !isSeq(seq)) throw new EditError('There is no site.yaml with a list of sections.');
    const path = `${workspace.folders.spec}/routes/${name}.yaml`;
    if (workspace.has(path)) throw new EditError(`${path} exists already.`);
    const shown = page ?? usualPage(files, '');
    if (!shown) throw new EditError('No page is known: name one with --page.');
    site.addItem(seq, seq.items.length - 1, { lines: [name], flow: name });
    await files.save(workspace);
    const entry = routeEntry([
      ['path', `/${name}`],
      ['title', title],
      ['page', shown],
    ]);
    const head = schemaLine(workspace, 'routes');
    const [first = '', ...rest] = entry.lines;
    const lines = [`  - ${first}`, ...rest.map((line) => `    ${line}`)].join('\n');
    await workspace.write(path, `${head}section: ${name}\ndefaults: { layout: ${layout} }\nroutes:\n${lines}\n`);
    return [`Section ${name} begins with /${name} in ${path}.`];
  };

/** Adds a release type with its columns. */
export const addReleaseType =
  (name: string, { title, columns }: { readonly title: string; readonly columns: readonly string[] }): Edit =>
  async (workspace) => {
    const files = await SiteFiles.open(workspace);
    const { file, map } = mapOf(files, 'releases', 'types');
    assertNew('release type', name, map);
    const ids = columns.map((one) => findRoute(files, one).id);
    const value = flowMapText([
      ['title', scalarText(title, 'flow')],
      ['columns', `[${ids.map((id) => scalarText(id, 'flow')).join(', ')}]`],
    ]);
    file.addKey(map, name, value);
    await files.save(workspace);
    return [`Release type ${name} holds ${ids.join(', ')}.`];
  };

export interface StateOptions {
  readonly id: string;
  readonly label: string;
  /** Codes of the states from which the new one is reached. */
  readonly from: readonly string[];
  readonly by: string;
  readonly transition: string;
}

/** Adds a state to a machine, with the transitions that lead to it. */
export const addState =
  (machine: string, code: string, { id, label, from, by, transition }: StateOptions): Edit =>
  async (workspace: Workspace) => {
    if (!IDENTIFIER.test(id)) throw new EditError(`“${id}” is no name for a state.`);
    const files = await SiteFiles.open(workspace);
    const { file, map } = mapOf(files, 'states', 'machines');
    const node = file.follow(pairOf(map, machine)?.value);
    if (!isMap(node)) throw unknown('machine', machine, namesIn(map));
    const [states, transitions] = ['states', 'transitions'].map((key) => file.follow(pairOf(node, key)?.value));
    if (!isSeq(states) || !isSeq(transitions)) throw new EditError(`The machine ${machine} has no list of states.`);
    const codes = states.items.map((item) => (isMap(item) ? (textOf(file, item, 'code') ?? '') : ''));
    if (codes.includes(code)) throw new EditError(`The machine ${machine} has a state “${code}” already.`);
    for (const one of from) if (!codes.includes(one)) throw unknown('state', one, codes);
    // Codes are texts even if they look like numbers.
    const quoted = (text: string): string => JSON.stringify(text);
    const put = (seq: typeof states, entries: readonly (readonly [string, string])[]): void => {
      const flow = flowMapText(entries);
      file.addItem(seq, seq.items.length - 1, { lines: entries.map(([key, value]) => `${key}: ${value}`), flow });
    };
    put(states, [
      ['code', quoted(code)],
      ['id', id],
      ['label', scalarText(label, 'flow')],
    ]);
    for (const one of from)
      put(transitions, [
        ['from', quoted(one)],
        ['to', quoted(code)],
        ['by', scalarText(by, 'flow')],
        ['label', scalarText(transition, 'flow')],
      ]);
    await files.save(workspace);
    return [`${machine} has the state ${id}, reached from ${from.join(', ')}.`];
  };

export interface ErrorOptions {
  readonly text: string;
  readonly code?: number;
  readonly status?: number;
  readonly toast?: string;
  readonly redirect?: string;
}

/** Adds an error with the text that people read. */
export const addError =
  (name: string, { text, code, status, toast, redirect }: ErrorOptions): Edit =>
  async (workspace) => {
    if (!IDENTIFIER.test(name)) throw new EditError(`“${name}” is no name for an error.`);
    const files = await SiteFiles.open(workspace);
    const { file, map } = mapOf(files, 'errors', 'errors');
    assertNew('error', name, map);
    if (redirect) findRoute(files, redirect);
    file.addKey(map, name, fields({ code, status, text, toast, redirect }));
    await files.save(workspace);
    return [`Error ${name} is declared.`];
  };
