import { checkObject, type ObjectSchema, type PropertySchema, withoutBlanks } from '../../../shared/schema/check.ts';
import { ApiError, codes } from './envelope.ts';

/**
 * Checks a body against its schema and returns it without empty and undeclared properties. Throws an ApiError with the first
 * issue, in the same words as the form.
 */
export function checkedBody<Body extends object>(schema: ObjectSchema, body: Body | undefined): Body {
  const [issue] = checkObject(schema, body);
  if (issue) throw new ApiError(codes.failure, issue.message);
  return declaredOnly(withoutBlanks(body ?? {}), schema as AnySchema, schema as Root) as Body;
}

interface AnySchema extends Omit<PropertySchema, 'type'> {
  readonly properties?: Readonly<Record<string, AnySchema>>;
  readonly items?: AnySchema;
}

interface Root {
  readonly $defs?: Readonly<Record<string, AnySchema>>;
}

const MAX_DEPTH = 10;

/** Removes properties that the schema does not declare, at any depth, so that nothing undeclared is stored. */
function declaredOnly(value: unknown, schema: AnySchema | undefined, root: Root, depth = 0): unknown {
  const name = schema?.$ref?.split('/').at(-1);
  const resolved = name ? root.$defs?.[name] : schema;
  if (!resolved || typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((item) => declaredOnly(item, resolved.items, root, depth + 1));
  const { properties } = resolved;
  // An object with arbitrary keys, such as the values of a return, is checked by its handler.
  if (!properties) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => Object.hasOwn(properties, key))
      .map(([key, part]) => [key, declaredOnly(part, properties[key], root, depth + 1)]),
  );
}
