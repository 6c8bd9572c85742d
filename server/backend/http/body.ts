import { checkObject, type ObjectSchema, withoutBlanks } from '../../../shared/schema/check.ts';
import { codes, Refusal } from './envelope.ts';

/**
 * A body that fits its schema, without empty and undeclared properties. Throws a Refusal with the first thing that is
 * wrong, in the words that the form uses.
 */
export function checkedBody<Body extends object>(schema: ObjectSchema, body: Body | undefined): Body {
  const [issue] = checkObject(schema, body);
  if (issue) throw new Refusal(codes.failure, issue.message);
  const known = Object.entries(withoutBlanks(body ?? {})).filter(([name]) => name in schema.properties);
  return Object.fromEntries(known) as Body;
}
