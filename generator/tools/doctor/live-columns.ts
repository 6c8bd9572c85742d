import { UsageError } from '../../code/load.ts';
import { type ColumnFields, columnFieldsOf } from '../../compiler/model/column-fields.ts';
import type { EndpointModel, SiteModel } from '../../compiler/model/site-model.ts';
import { type Backend, fromEnvironment, reach } from '../conformance/backend.ts';
import { dialectNamed } from '../conformance/dialect.ts';
import { partOf, read, told } from '../conformance/reading.ts';

export interface DoctorOptions {
  readonly api: string;
  /** The backend of spec/backends whose dialect is used; the contract's own names if omitted. */
  readonly backend?: string;
  /** Environment variable with a session token, if the call needs one. */
  readonly tokenEnv?: string;
  /** The call that responds with the columns, if the manifests have several. */
  readonly call?: string;
  /** Milliseconds that the call may take; overrides the manifests’ value. */
  readonly timeout?: string;
}

/** A column as the backend returns it. */
export interface LiveColumn {
  readonly id: string;
  readonly parent: string;
  readonly code: string;
  /** '' if the backend returns none: the site then shows the title of the route. */
  readonly name: string;
  readonly path: string;
}

/** A backend's list: its columns, and the entries that are not valid columns. */
export interface LiveColumns {
  readonly base: string;
  readonly endpoint: EndpointModel;
  readonly columns: readonly LiveColumn[];
  /** For each entry that is not a valid column: its position from 1, and the fields that are not texts. */
  readonly malformed: readonly { readonly place: number; readonly fields: readonly string[] }[];
}

/** Whether a call responds with a list of columns: its model has the fields of a column. */
function givesColumns(
  { response }: EndpointModel,
  { models }: SiteModel,
  { code, path, parent }: ColumnFields,
): boolean {
  const model = response.data ?? response.rows ?? '';
  const { properties = {} } = (models[model] ?? {}) as { readonly properties?: object };
  return (
    (response.list === true || response.rows !== undefined) &&
    [code, path, parent].every((field) => Object.hasOwn(properties, field))
  );
}

/** The call that responds with the columns. Throws a UsageError if there is none, or more than one. */
export function columnsCall(model: SiteModel, requested: string | undefined): EndpointModel {
  const fields = columnFieldsOf(model.site);
  const found = model.endpoints.filter((endpoint) => givesColumns(endpoint, model, fields));
  const named = requested === undefined ? found : found.filter(({ name }) => name === requested);
  const [call, ...others] = named;
  if (call && others.length === 0) return call;
  const names = found.map(({ name }) => name).join(', ');
  throw new UsageError(
    found.length === 0
      ? 'No call of the manifests responds with a list of columns (models are recognised by columnFields of site.yaml).'
      : `--call names the call that responds with the columns: ${names}.`,
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The columns of a list, and the entries that are not valid columns. */
export function columnsIn(list: readonly unknown[], fields: ColumnFields): Pick<LiveColumns, 'columns' | 'malformed'> {
  const columns: LiveColumn[] = [];
  const malformed: { readonly place: number; readonly fields: readonly string[] }[] = [];
  for (const [index, entry] of list.entries()) {
    const { parent, code, name, path } = fields;
    const fieldOf = (field: string): unknown => (isObject(entry) ? entry[field] : undefined);
    // Some backends use numbers.
    const wrong = ['id', parent, code, path].filter((field) => !/^(string|number)$/.test(typeof fieldOf(field)));
    const textOf = (field: string): string => String(fieldOf(field) ?? '');
    if (wrong.length > 0) malformed.push({ place: index + 1, fields: wrong });
    else
      columns.push({
        id: textOf('id'),
        parent: textOf(parent),
        code: textOf(code),
        name: textOf(name),
        path: textOf(path),
      });
  }
  return { columns, malformed };
}

async function ask(
  backend: Backend,
  endpoint: EndpointModel,
  token: string | null,
  model: SiteModel,
): Promise<readonly unknown[]> {
  // An empty value, if it is declared to be sent, means all.
  const empty = Object.entries(endpoint.query ?? {}).filter(([, { keepEmpty }]) => keepEmpty);
  const { envelope } = model.transport;
  const response = await backend.send(endpoint, {
    query: Object.fromEntries(empty.map(([name]) => [name, ''])),
    token,
  });
  const reading = read(response, envelope);
  if (reading.kind === 'none') throw new UsageError(`${backend.base} does not respond. Is the backend running there?`);
  if (reading.kind !== 'success')
    throw new UsageError(
      `${endpoint.name} at ${backend.base} ended with ${told(reading)}: there are no columns to compare.`,
    );
  const part = partOf(endpoint, reading, envelope);
  const list = endpoint.response.rows ? (part as Readonly<Record<string, unknown>>)[envelope.rows] : part;
  if (!Array.isArray(list))
    throw new UsageError(`${endpoint.name} at ${backend.base} answered without a list of columns.`);
  return list;
}

/** Fetches the columns of a backend. Throws a UsageError if it does not respond with a list. */
export async function fetchColumns(
  model: SiteModel,
  options: DoctorOptions,
  signal: AbortSignal,
): Promise<LiveColumns> {
  const endpoint = columnsCall(model, options.call);
  const dialect = options.backend === undefined ? null : dialectNamed(model, options.backend);
  const backend = reach(options.api, model, signal, options.timeout, dialect);
  const token = options.tokenEnv ? fromEnvironment('--token-env', options.tokenEnv) : null;
  const list = await ask(backend, endpoint, token, model);
  return { base: backend.base, endpoint, ...columnsIn(list, columnFieldsOf(model.site)) };
}
