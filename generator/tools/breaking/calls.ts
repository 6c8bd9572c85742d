import { addressShape, paramsOf } from '../../compiler/model/names.ts';
import type { ManifestOf } from '../../compiler/parse/manifests.ts';
import type { JsonSchema } from '../../compiler/parse/shape.ts';
import type { Span } from '../../diagnostics/source.ts';
import type { ChangeCode } from './catalogue.ts';
import type { Comparison, Finding } from './finding.ts';
import { needsAnother, permissionMessage } from './roles.ts';
import { createSchemaComparison, type Direction } from './schemas.ts';
import type { Version } from './version.ts';

type Endpoint = ManifestOf<'api'>['endpoints'][number];
type Parameter = NonNullable<Endpoint['query']>[string];
type Add = (code: ChangeCode, part: string, message: string, before?: Span, after?: Span | null) => void;

const endpointsOf = ({ manifests }: Version): Endpoint[] => manifests.api.flatMap(({ endpoints }) => endpoints);
const addressOf = ({ method, path }: Endpoint): string => `${method} ${addressShape(path)}`;

/** Access levels by how restrictive they are: 0 is the least. */
const NARROWNESS: Readonly<Record<string, number>> = { public: 0, open: 0, filter: 1, member: 2 };
const narrowness = (access: string): number => NARROWNESS[access] ?? 0;

/** How a parameter has become narrower, so that calls valid before may fail now; null if it has not. */
function narrowed(old: Parameter, now: Parameter): string | null {
  if (now.required && !old.required) return 'it is required now.';
  const takesAll = now.type === old.type || now.type === 'string' || (now.type === 'number' && old.type === 'integer');
  if (!takesAll) return `it was of the type ${old.type} and is ${now.type} now.`;
  const lost = old.values?.filter((value) => now.values && !now.values.includes(value)) ?? [];
  if (lost.length > 0) return `it cannot be ${lost.join(', ')} any more.`;
  return now.values && !old.values ? `it may only be one of ${now.values.join(', ')} now.` : null;
}

/** Compares query parameters by name and path parameters by position. */
function compareParameters(old: Endpoint, now: Endpoint, before: Version, after: Version, add: Add): void {
  const newInPath = paramsOf(now.path);
  const pairs = [
    ...paramsOf(old.path).map((name, index) => [old.params, name, now.params, newInPath[index] ?? ''] as const),
    ...Object.keys(old.query ?? {}).map((name) => [old.query, name, now.query, name] as const),
  ];
  for (const [oldOnes, name, newOnes, newName] of pairs) {
    const [parameter, left] = [oldOnes?.[name], newOnes?.[newName]];
    if (!oldOnes || !parameter) continue;
    const message = left ? narrowed(parameter, left) : 'it is not taken any more.';
    const place = left && newOnes ? after.positions.key(newOnes, newName) : after.positions.value(now, 'name');
    if (message) add('P4008', `.${name}`, message, before.positions.key(oldOnes, name), place);
  }
  for (const [name, { required }] of Object.entries(now.query ?? {}))
    if (required && !old.query?.[name])
      add('P4008', `.${name}`, 'it is new, and required.', undefined, after.positions.key(now.query ?? now, name));
}

const kindOf = ({ response }: Endpoint): string =>
  response.empty
    ? 'nothing'
    : response.rows
      ? 'rows'
      : response.fields
        ? 'fields'
        : response.list
          ? 'a list as data'
          : 'data';

function compareBodies({ body: old }: Endpoint, { body: now }: Endpoint, add: Add): void {
  if (!old && now) add('P4008', '.body', 'it needs a body now.');
  if (old && !now) add('P4008', '.body', 'it takes no body any more.');
  if (!old || !now) return;
  if ((old.encrypted ?? false) !== (now.encrypted ?? false))
    add('P4008', '.body', now.encrypted ? 'it has to be encrypted now.' : 'it is not encrypted any more.');
  if (old.file !== now.file)
    add('P4008', '.body', `its file was ${old.file ?? 'none'} and is ${now.file ?? 'none'} now.`);
}

/** Compares what a call accepts and responds with, models included. */
function differences(old: Endpoint, now: Endpoint, before: Version, after: Version, add: Add): void {
  if (addressOf(old) !== addressOf(now))
    add('P4007', '', `it was ${old.method} ${old.path} and is ${now.method} ${now.path} now.`);
  if (narrowness(now.access) > narrowness(old.access))
    add('P4010', '', `its access was ${old.access} and is ${now.access} now.`);
  if (needsAnother(old.permission, now.permission)) add('P4010', '', permissionMessage(old.permission, now.permission));
  compareParameters(old, now, before, after, add);
  compareBodies(old, now, add);
  if (kindOf(old) !== kindOf(now))
    add('P4009', '', `it responded with ${kindOf(old)} and responds with ${kindOf(now)} now.`);
  for (const field of Object.keys(old.response.fields ?? {}))
    if (now.response.fields && !now.response.fields[field]) add('P4009', `.${field}`, 'it is gone.');
}

/** Compares the calls that other clients make: each must still exist, accept the same input and respond with the same data. */
export const compareCalls: Comparison = (before, after) => {
  const found: Finding[] = [];
  const left = endpointsOf(after);
  const byName = new Map(left.map((endpoint) => [endpoint.name, endpoint]));
  // Clients see method and path only: a call renamed at the same address is the same call to them.
  const byAddress = new Map(left.map((endpoint) => [addressOf(endpoint), endpoint]));
  const compareSchemas = createSchemaComparison(before.model.models, after.model.models, (difference, direction) =>
    found.push({
      code: direction === 'sent' ? 'P4008' : difference.widens ? 'P4023' : 'P4009',
      subject: difference.subject,
      message: difference.message,
      before: before.positions.of(difference.before),
      after: after.positions.of(difference.after),
    }),
  );
  const compareModels = (old: string | undefined, now: string | undefined, direction: Direction): void => {
    if (old && now) compareSchemas({ $ref: old }, { $ref: now }, direction, old);
  };
  for (const old of endpointsOf(before)) {
    const now = byName.get(old.name) ?? byAddress.get(addressOf(old));
    const place = before.positions.value(old, 'name');
    const add: Add = (code, part, message, from = place, to = now ? after.positions.value(now, 'name') : null) =>
      void found.push({ code, subject: old.name + part, message, before: from, after: to });
    if (!now) {
      add('P4006', '', `nothing responds to ${old.method} ${old.path} any more.`);
      continue;
    }
    differences(old, now, before, after, add);
    compareModels(old.body?.model, now.body?.model, 'sent');
    compareModels(old.response.data ?? old.response.rows, now.response.data ?? now.response.rows, 'answered');
    for (const [field, schema] of Object.entries(old.response.fields ?? {})) {
      const same = now.response.fields?.[field];
      if (same) compareSchemas(schema as JsonSchema, same as JsonSchema, 'answered', `${old.name}.${field}`);
    }
  }
  return found;
};
