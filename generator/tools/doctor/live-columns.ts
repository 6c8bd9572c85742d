import { UsageError } from '../../code/load.ts';
import { type ColumnFields, columnFieldsOf } from '../../compiler/model/column-fields.ts';
import type { EndpointModel, SiteModel } from '../../compiler/model/site-model.ts';
import { type Backend, fromEnvironment, reach } from '../conformance/backend.ts';
import { dialectNamed } from '../conformance/dialect.ts';
import { partOf, read, told } from '../conformance/reading.ts';

export interface DoctorOptions {
  readonly api: string;
  /** The backend of spec/backends in whose dialect the call is made and read; that of the contract without it. */
  readonly backend?: string;
  /** Environment variable that holds a session, where the call needs one. */
  readonly tokenEnv?: string;
  /** The call that responds with the columns, where the manifests have several. */
  readonly call?: string;
  /** Milliseconds that the call may take, instead of the manifests’. */
  readonly timeout?: string;
}

/** A column as a backend gives it out. */
export interface LiveColumn {
  readonly id: string;
  readonly parent: string;
  readonly code: string;
  /** '' where the backend gives none: the site then shows the title of the route. */
  readonly name: string;
  readonly path: string;
}

/** A backend's list: its columns, and which entries are none. */
export interface LiveColumns {
  readonly base: string;
  readonly endpoint: EndpointModel;
  readonly columns: readonly LiveColumn[];
  /** For each entry that is no column: its place from 1, and the fields that are not texts. */
  readonly malformed: readonly { readonly place: number; readonly fields: readonly string[] }[];
}

/** Whether a call responds with a list of columns: its model has the fields of one. */
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

/** The call that responds with the columns. Throws a UsageError where there is none, or no single one. */
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

/** The columns of a list, and which of its entries are none. */
export function columnsIn(list: readonly unknown[], fields: ColumnFields): Pick<LiveColumns, 'columns' | 'malformed'> {
  const columns: LiveColumn[] = [];
  const malformed: { readonly place: number; readonly fields: readonly string[] }[] = [];
  for (const [index, entry] of list.entries()) {
    const { parent, code, name, path } = fields;
    const fieldOf = (field: string): unknown => (isObject(entry) ? entry[field] : undefined);
    // Some backends number their columns.
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
  // Empty where that is declared to be sent: it means all.
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

/** Fetches the columns that a backend gives out. Throws a UsageError where it does not respond with a list. */
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
