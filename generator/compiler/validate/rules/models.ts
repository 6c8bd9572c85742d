import type { Span } from '../../../diagnostics/source.ts';
import { closest } from '../../../diagnostics/suggest.ts';
import type { Json } from '../../parse/shape.ts';
import { reportUnknown } from '../references.ts';
import type { Rule } from '../rule.ts';

type Schema = Readonly<Record<string, Json>>;

/** A schema and all schemas nested in it. */
export function schemasIn(value: Json): Schema[] {
  if (Array.isArray(value)) return value.flatMap((item: Json) => schemasIn(item));
  if (typeof value !== 'object' || value === null) return [];
  const { properties, items, allOf } = value as Schema;
  const named = typeof properties === 'object' && properties !== null ? Object.values(properties) : [];
  return [value as Schema, ...[...named, items ?? null, allOf ?? null].flatMap((inner) => schemasIn(inner))];
}

/** Names of the properties of a schema, including inherited ones; null if one of its bases is unknown or extends itself. */
function propertiesOf(
  { properties, allOf, $ref }: Schema,
  models: ReadonlyMap<string, Json>,
  within: readonly Json[] = [],
): readonly string[] | null {
  const parents: Json[] = Array.isArray(allOf) ? [...allOf] : [];
  if ($ref !== undefined) parents.push(models.get(String($ref)) ?? null);
  const inherited = parents.map((parent) =>
    typeof parent === 'object' && parent !== null && !within.includes(parent)
      ? propertiesOf(parent as Schema, models, [...within, parent])
      : null,
  );
  return inherited.includes(null)
    ? null
    : [...Object.keys(properties ?? {}), ...inherited.flatMap((names) => names ?? [])];
}

/** Every model that a schema or call refers to is declared once; every model is used; required properties are declared. */
export const models: Rule = ({ manifests, positions, references, report }) => {
  const first = new Map<string, Span>();
  for (const file of manifests.models) {
    for (const name of Object.keys(file.models)) {
      const span = positions.key(file.models, name);
      const earlier = first.get(name);
      if (earlier)
        report('P1004', span, `The model “${name}” is declared twice.`, {
          related: [{ message: 'first here', span: earlier }],
        });
      else first.set(name, span);
    }
  }
  const all = new Map(manifests.models.flatMap((file) => Object.entries(file.models)));
  const named = references.to('model', 'api', 'models');
  reportUnknown(named, first.keys(), report, 'P2021', (name) => `No model is called “${name}”.`);
  const checkSchema = (schema: Schema): void => {
    const { required } = schema;
    if (!Array.isArray(required)) return;
    const known = propertiesOf(schema, all);
    // A base may be misspelt, so its properties are not known.
    if (!known) return;
    required.forEach((name: Json, index) => {
      if (typeof name !== 'string' || known.includes(name)) return;
      report('P2029', positions.value(required, index), `The schema has no property “${name}”.`, {
        suggestion: closest(name, known),
      });
    });
  };
  for (const schema of all.values()) schemasIn(schema).forEach(checkSchema);
  const used = new Set<string>();
  /** Marks a model as used, with the models that it refers to. */
  const use = (name: Json | undefined): void => {
    if (typeof name !== 'string' || used.has(name)) return;
    used.add(name);
    for (const schema of schemasIn(all.get(name) ?? null)) use(schema.$ref);
  };
  for (const { response } of manifests.api.flatMap((file) => file.endpoints))
    Object.values(response.fields ?? {})
      .flatMap(schemasIn)
      .forEach(checkSchema);
  for (const { name } of references.to('model', 'api')) use(name);
  for (const [name, span] of first) {
    if (used.has(name)) continue;
    const unknown = [...used].filter((other) => !first.has(other));
    report('P2036', span, `Nothing uses the model “${name}”.`, { suggestion: closest(name, unknown) });
  }
};
