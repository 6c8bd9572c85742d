import { pascal } from '../../model/names.ts';
import type { EndpointModel } from '../../model/site-model.ts';
import type { Json } from '../../parse/shape.ts';
import { docText, objectTypeOf } from '../code-text.ts';
import { propertyName, unionType } from '../literal.ts';
import { refsIn, typeOf } from '../schema-type.ts';

type Parameters = NonNullable<EndpointModel['query']>;

const parameterType = ({ type, values }: Parameters[string]): string =>
  values ? unionType(values) : type === 'integer' ? 'number' : type;

/** Parameters as properties of an interface. */
export const propertiesOf = (parameters: Parameters | undefined) =>
  Object.entries(parameters ?? {}).map(([name, parameter]) => ({
    name: propertyName(name),
    type: parameterType(parameter),
    hasQuestionToken: !parameter.required,
    docs: parameter.note ? [docText(parameter.note)] : [],
  }));

export const queryName = (endpoint: EndpointModel): string => `${pascal(endpoint.name)}Query`;
export const paramsName = (endpoint: EndpointModel): string => `${pascal(endpoint.name)}Params`;
export const hasQuery = ({ query }: EndpointModel): boolean => Object.keys(query ?? {}).length > 0;
export const hasParams = ({ params }: EndpointModel): boolean => Object.keys(params ?? {}).length > 0;

/** The type that a call resolves to: on one line, or, as a property at `indent`, on several lines if one would be too long. */
export function responseType({ response }: EndpointModel, indent?: string): string {
  if (response.data) return response.list ? `readonly ${response.data}[]` : response.data;
  if (response.rows) return `{ readonly rows: readonly ${response.rows}[]; readonly total: number }`;
  if (response.fields) {
    const fields = Object.entries(response.fields).map(([name, schema]) => `${propertyName(name)}: ${typeOf(schema)}`);
    return objectTypeOf(fields, indent ?? '', indent === undefined ? -Infinity : `${indent}readonly response: `.length);
  }
  return 'undefined';
}

export const bodyType = ({ body }: EndpointModel): string | null =>
  body ? (body.file ? 'Blob' : (body.model ?? null)) : null;

/** The models that a call's types use. */
export const modelsOf = ({ response, body }: EndpointModel): string[] =>
  [
    response.data,
    response.rows,
    body?.model,
    ...Object.values(response.fields ?? {}).flatMap((schema: Json) => refsIn(schema)),
  ].filter((name) => name !== undefined);

/** The kind of a call's response: how its value is taken out of the envelope. */
export const responseKind = ({ response }: EndpointModel): 'data' | 'rows' | 'fields' | 'empty' =>
  response.data ? 'data' : response.rows ? 'rows' : response.fields ? 'fields' : 'empty';

/** A parameter of a call's function, between the client and the options. */
export interface CallParameter {
  readonly name: 'params' | 'query' | 'more' | 'body';
  readonly type: string;
  /** If omitted, it is an empty object. */
  readonly isOptional: boolean;
  /** Whether one of its properties has the name of a property of Object.prototype: then `{}` is not assignable to its type. */
  readonly isShadowing?: boolean;
}

/** The parameters of a call's function in their order: required ones first. */
export function parametersOf(endpoint: EndpointModel): readonly CallParameter[] {
  const body = bodyType(endpoint);
  const isOptional = !Object.values(endpoint.query ?? {}).some((parameter) => parameter.required);
  const isShadowing = Object.keys(endpoint.query ?? {}).some((name) => name in Object.prototype);
  const all: readonly CallParameter[] = [
    ...(hasParams(endpoint) ? [{ name: 'params', type: paramsName(endpoint), isOptional: false } as const] : []),
    ...(hasQuery(endpoint) ? [{ name: 'query', type: queryName(endpoint), isOptional, isShadowing } as const] : []),
    ...(endpoint.merge
      ? [{ name: 'more', type: `Partial<${queryName(endpoint)}>`, isOptional: true, isShadowing } as const]
      : []),
    ...(body ? [{ name: 'body', type: body, isOptional: false } as const] : []),
  ];
  return [...all.filter((parameter) => !parameter.isOptional), ...all.filter((parameter) => parameter.isOptional)];
}

/** The declaration of a parameter. */
export const declarationOf = ({ name, type, isOptional, isShadowing }: CallParameter): string =>
  `${name}: ${type}${isOptional ? ` = ${isShadowing ? 'Object.create(null)' : '{}'}` : ''}`;
