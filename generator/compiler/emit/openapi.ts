import type { EndpointModel } from '../model/site-model.ts';
import type { WordlessSite } from '../model/words.ts';
import { type GeneratedFile, jsonFile } from './file.ts';

type Schema = Readonly<Record<string, unknown>>;
type Transport = WordlessSite['transport'];

export const OPENAPI = 'openapi.json';

/** Rewrites references between models as references within the document. */
const withRefs = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withRefs);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) =>
      key === '$ref' ? [key, `#/components/schemas/${String(value)}`] : [key, withRefs(value)],
    ),
  );
};

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

function responseSchema({ response }: EndpointModel, { envelope }: Transport): Schema {
  const wrapped: Record<string, unknown> = {
    [envelope.code]: { type: 'integer' },
    [envelope.message]: { type: 'string' },
  };
  if (response.data)
    wrapped[envelope.data] = response.list ? { type: 'array', items: ref(response.data) } : ref(response.data);
  if (response.rows) {
    wrapped[envelope.rows] = { type: 'array', items: ref(response.rows) };
    wrapped[envelope.total] = { type: 'integer' };
  }
  for (const [name, schema] of Object.entries(response.fields ?? {})) wrapped[name] = withRefs(schema);
  return { type: 'object', properties: wrapped };
}

const parametersOf = (declared: EndpointModel['query'], place: 'query' | 'path'): Schema[] =>
  Object.entries(declared ?? {}).map(([name, { type, required, values, note }]) => ({
    name,
    in: place,
    required: place === 'path' || (required ?? false),
    ...(note ? { description: note } : {}),
    schema: { type, ...(values ? { enum: values } : {}) },
  }));

function requestBody({ body }: EndpointModel): Schema | undefined {
  if (!body) return undefined;
  if (body.file) {
    const schema = {
      type: 'object',
      required: [body.file],
      properties: { [body.file]: { type: 'string', format: 'binary' } },
    };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  const schema = body.encrypted
    ? { type: 'string', contentEncoding: 'base64', description: `${body.model ?? 'A JSON object'}, encrypted` }
    : ref(body.model ?? '');
  return { required: true, content: { 'application/json': { schema } } };
}

function operationOf(endpoint: EndpointModel, transport: Transport): Schema {
  const open = endpoint.access === 'public' || endpoint.access === 'open' || endpoint.authorization === false;
  const body = requestBody(endpoint);
  return {
    operationId: endpoint.name,
    tags: [endpoint.group],
    ...(endpoint.note ? { description: endpoint.note } : {}),
    security: open ? [{}] : endpoint.access === 'filter' ? [{}, { session: [] }] : [{ session: [] }],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(body ? { requestBody: body } : {}),
    responses: {
      '200': {
        description: 'The envelope; its code says whether the call succeeded.',
        content: { 'application/json': { schema: responseSchema(endpoint, transport) } },
      },
    },
  };
}

/** The text of a call in the document, below its path. */
export function operationText(endpoint: EndpointModel, transport: Transport): string {
  const value = JSON.stringify({ [endpoint.method.toLowerCase()]: operationOf(endpoint, transport) }, null, 2);
  return value
    .split('\n')
    .slice(1, -1)
    .map((line) => `    ${line}`)
    .join('\n');
}

/** The security scheme of the session. OpenAPI's HTTP schemes allow only the Authorization header. */
function sessionScheme({ headers }: Transport): Schema {
  const { name, scheme } = headers.authorization;
  if (name.toLowerCase() === 'authorization') return { type: 'http', scheme: scheme.toLowerCase() };
  return {
    type: 'apiKey',
    in: 'header',
    name,
    description: `The value of the header is \`${scheme}\` and the token, with a space between them.`,
  };
}

/** openapi.json (3.1): the calls, for third-party tools. */
export function emitOpenapi(model: WordlessSite): GeneratedFile[] {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of model.endpoints) {
    const at = paths[endpoint.path] ?? {};
    at[endpoint.method.toLowerCase()] = operationOf(endpoint, model.transport);
    paths[endpoint.path] = at;
  }
  return [
    jsonFile(
      OPENAPI,
      {
        openapi: '3.1.0',
        info: { title: model.site.name, version: '1.0.0', description: model.site.description },
        servers: [{ url: model.transport.base }],
        paths,
        components: {
          schemas: Object.fromEntries(Object.entries(model.models).map(([name, schema]) => [name, withRefs(schema)])),
          securitySchemes: { session: sessionScheme(model.transport) },
        },
      },
      'x-generated',
    ),
  ];
}
