import { definitions, type Kind, kinds } from '../../compiler/parse/manifests.ts';

/** JSON Schema of a shape, reduced to what editors need. */
export interface Described {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Described | boolean;
  readonly items?: Described;
  readonly anyOf?: readonly Described[];
  readonly oneOf?: readonly Described[];
}

/** Follows references, and selects the alternative that is a mapping or list. */
function resolved(schema: Described | undefined, kind: Kind): Described | undefined {
  if (!schema) return undefined;
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    const target = (definitions[kind] as Readonly<Record<string, Described>> | undefined)?.[name];
    return target && { ...target, description: schema.description ?? target.description };
  }
  const alternatives = schema.anyOf ?? schema.oneOf;
  const holder = alternatives?.map((one) => resolved(one, kind)).find((one) => one?.properties ?? one?.items);
  return holder ? { ...holder, description: schema.description ?? holder.description } : schema;
}

/** The schema of a manifest of a kind at a path of keys. */
export function schemaAt(kind: Kind, keys: readonly (string | number)[]): Described | undefined {
  let at = resolved(kinds[kind].schema as Described, kind);
  for (const key of keys) {
    if (!at) return undefined;
    const inner: Described | undefined =
      typeof key === 'number'
        ? at.items
        : (at.properties?.[key] ?? (typeof at.additionalProperties === 'object' ? at.additionalProperties : undefined));
    at = resolved(inner, kind);
  }
  return at;
}
