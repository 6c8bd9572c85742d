import { pascal } from '../../model/names.ts';
import type { EndpointModel } from '../../model/site-model.ts';
import type { Json } from '../../parse/shape.ts';
import { docText } from '../code-text.ts';
import { propertyName, unionType } from '../literal.ts';
import { refsIn, typeOf } from '../schema-type.ts';

type Parameters = NonNullable<EndpointModel['query']>;

const parameterType = ({ type, values }: Parameters[string]): string =>
  values ? unionType(values) : type === 'integer' ? 'number' : type;

/** Parameters as properties; an empty text stands for no choice where values are listed. */
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

/** The type of what a call resolves to. */
export function answerType({ answer }: EndpointModel): string {
  if (answer.data) return answer.list ? `readonly ${answer.data}[]` : answer.data;
  if (answer.rows) return `{ readonly rows: readonly ${answer.rows}[]; readonly total: number }`;
  if (answer.fields) {
    const fields = Object.entries(answer.fields).map(
      ([name, schema]) => `readonly ${propertyName(name)}: ${typeOf(schema)}`,
    );
    return `{ ${fields.join('; ')} }`;
  }
  return 'undefined';
}

export const bodyType = ({ body }: EndpointModel): string | null =>
  body ? (body.file ? 'Blob' : (body.model ?? null)) : null;

/** Models that a call's types name. */
export const modelsOf = ({ answer, body }: EndpointModel): string[] =>
  [
    answer.data,
    answer.rows,
    body?.model,
    ...Object.values(answer.fields ?? {}).flatMap((schema: Json) => refsIn(schema)),
  ].filter((name) => name !== undefined);

/** How a call's answer is taken out of its envelope. */
export const answerKind = ({ answer }: EndpointModel): 'data' | 'rows' | 'fields' | 'empty' =>
  answer.data ? 'data' : answer.rows ? 'rows' : answer.fields ? 'fields' : 'empty';

/** A parameter of a call's function, between the client and the options. */
export interface CallParameter {
  readonly name: 'params' | 'query' | 'more' | 'body';
  readonly type: string;
  /** Left out, it is an empty object. */
  readonly isOptional: boolean;
}

/** The parameters of a call's function in their order: those that have to be given come first. */
export function parametersOf(endpoint: EndpointModel): readonly CallParameter[] {
  const body = bodyType(endpoint);
  const isOptional = !Object.values(endpoint.query ?? {}).some((parameter) => parameter.required);
  const all: readonly CallParameter[] = [
    ...(hasParams(endpoint) ? [{ name: 'params', type: paramsName(endpoint), isOptional: false } as const] : []),
    ...(hasQuery(endpoint) ? [{ name: 'query', type: queryName(endpoint), isOptional } as const] : []),
    ...(endpoint.merge ? [{ name: 'more', type: `Partial<${queryName(endpoint)}>`, isOptional: true } as const] : []),
    ...(body ? [{ name: 'body', type: body, isOptional: false } as const] : []),
  ];
  return [...all.filter((parameter) => !parameter.isOptional), ...all.filter((parameter) => parameter.isOptional)];
}

/** A parameter as it is declared. */
export const declarationOf = ({ name, type, isOptional }: CallParameter): string =>
  `${name}: ${type}${isOptional ? ' = {}' : ''}`;
