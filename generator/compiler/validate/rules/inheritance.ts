import type { Json } from '../../parse/shape.ts';
import type { Rule } from '../rule.ts';

type Schema = Readonly<Record<string, Json>>;
type Models = ReadonlyMap<string, Schema>;

const isSchema = (value: Json | undefined): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const partsOf = ({ allOf }: Schema): Schema[] => (Array.isArray(allOf) ? allOf.filter(isSchema) : []);

/** The models that a schema refers to or extends, without those of its properties or items. */
const baseNames = (schema: Schema): string[] => [
  ...(typeof schema.$ref === 'string' ? [schema.$ref] : []),
  ...partsOf(schema).flatMap(baseNames),
];

/** Whether a model refers to or extends itself, directly or indirectly. */
function isCircular(name: string, models: Models): boolean {
  const seen = new Set<string>();
  const open = baseNames(models.get(name) ?? {});
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === name) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...baseNames(models.get(next) ?? {}));
  }
  return false;
}

/** A schema as a text for comparison, without titles and descriptions. */
const meaningOf = (schema: Json | undefined): string =>
  JSON.stringify(schema, (key, value) => (key === 'title' || key === 'description' ? undefined : value));

/** Every property of a schema with the schema that declares it; its own are last. The models must not be circular. */
function declaredProperties(schema: Schema, models: Models): [name: string, value: Json, owner: Schema][] {
  const own = isSchema(schema.properties) ? schema.properties : {};
  const bases = [...(typeof schema.$ref === 'string' ? [models.get(schema.$ref) ?? {}] : []), ...partsOf(schema)];
  return [
    ...bases.flatMap((base) => declaredProperties(base, models)),
    ...Object.entries(own).map(([name, value]): [string, Json, Schema] => [name, value, own]),
  ];
}

/** A model extends only objects, never itself, and declares no inherited property differently. */
export const inheritance: Rule = ({ manifests, positions, report }) => {
  const models: Models = new Map(
    manifests.models
      .flatMap((file) => Object.entries(file.models))
      .filter((entry): entry is [string, Schema] => isSchema(entry[1])),
  );
  const circular = new Set([...models.keys()].filter((name) => isCircular(name, models)));
  for (const file of manifests.models) {
    for (const [name, schema] of Object.entries(file.models)) {
      if (!isSchema(schema)) continue;
      if (circular.has(name)) {
        report('P2041', positions.key(file.models, name), `The model “${name}” is, or extends, itself.`);
        continue;
      }
      const bases = baseNames(schema);
      if (bases.some((base) => circular.has(base)) || bases.length === 0) continue;
      for (const base of partsOf(schema).flatMap(baseNames)) {
        const target = models.get(base);
        if (target && target.type !== 'object' && target.allOf === undefined)
          report('P2041', positions.value(schema, 'allOf'), `“${base}” is no object, so “${name}” cannot extend it.`);
      }
      const seen = new Map<string, Json>();
      for (const [property, value, owner] of declaredProperties(schema, models)) {
        const first = seen.get(property);
        if (first !== undefined && meaningOf(first) !== meaningOf(value))
          report(
            'P2049',
            owner === schema.properties ? positions.key(owner, property) : positions.key(file.models, name),
            `The property “${property}” is declared in two ways.`,
            { related: isSchema(first) ? [{ message: 'the first', span: positions.of(first) }] : [] },
          );
        if (first === undefined) seen.set(property, value);
      }
    }
  }
};
