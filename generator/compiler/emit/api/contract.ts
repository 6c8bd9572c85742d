import { sortedGroups } from '../../model/group-by.ts';
import type { EndpointModel } from '../../model/site-model.ts';
import type { WordlessSite } from '../../model/words.ts';
import { docText, importTypes, objectTypeOf } from '../code-text.ts';
import { type GeneratedFile, typescriptFile } from '../file.ts';
import { Differing, literal, propertyName } from '../literal.ts';
import { constant, readonlyInterface, typeAlias } from '../printer.ts';
import {
  bodyType,
  hasParams,
  hasQuery,
  modelsOf,
  paramsName,
  queryName,
  responseKind,
  responseType,
} from './endpoint-types.ts';

/** What stands for parameters where a call has none. */
const NONE = 'None';

/** What holds of a call whose manifest says nothing else. */
const CALL = {
  permission: null,
  authorization: true,
  silent: false,
  merge: false,
  encrypted: false,
  file: null,
  idempotencyKey: false,
  retries: null,
  list: false,
  bodyModel: null,
  capability: null,
  fields: [],
  addition: false,
  query: {},
  params: {},
};

/** The same for a parameter. */
const PARAMETER = { required: false, keepEmpty: false, values: null };

function operationOf(endpoint: EndpointModel, model: WordlessSite): Differing {
  const parameters = (declared: EndpointModel['query']) =>
    Object.fromEntries(
      Object.entries(declared ?? {}).map(([name, { type, required, keepEmpty, values }]) => [
        name,
        new Differing('parameter', PARAMETER, {
          type,
          required: required ?? false,
          keepEmpty: keepEmpty ?? false,
          values: values ?? null,
        }),
      ]),
    );
  return new Differing('call', CALL, {
    method: endpoint.method,
    path: endpoint.path,
    group: endpoint.group,
    access: endpoint.access,
    permission: endpoint.permission ?? null,
    authorization: endpoint.authorization ?? true,
    silent: endpoint.silent ?? false,
    merge: endpoint.merge ?? false,
    encrypted: endpoint.body?.encrypted ?? false,
    file: endpoint.body?.file ?? null,
    idempotencyKey: model.transport.headers.idempotencyKey.methods.includes(endpoint.method),
    retries: endpoint.retries ?? null,
    response: responseKind(endpoint),
    list: endpoint.response.list ?? false,
    bodyModel: endpoint.body?.model ?? null,
    capability: endpoint.capability ?? null,
    fields: Object.keys(endpoint.response.fields ?? {}),
    addition: endpoint.addition ?? false,
    query: parameters(endpoint.query),
    params: parameters(endpoint.params),
  });
}

const groupImports = (model: WordlessSite): string[] => {
  return sortedGroups(model.endpoints, ({ group }) => group).flatMap(([group, endpoints]) => {
    const names = endpoints.flatMap((endpoint) => [
      ...(hasQuery(endpoint) ? [queryName(endpoint)] : []),
      ...(hasParams(endpoint) ? [paramsName(endpoint)] : []),
    ]);
    return names.length > 0 ? [importTypes(names, `./api/${group}.ts`)] : [];
  });
};

/** contract.ts: what client and server agree on. */
export function emitContract(model: WordlessSite): GeneratedFile[] {
  const models = [...new Set(model.endpoints.flatMap(modelsOf))].sort();
  return [
    typescriptFile('contract.ts', [
      [...groupImports(model), importTypes(models, './models.ts')].filter(Boolean).join('\n'),
      typeAlias({ name: NONE, type: 'Readonly<Record<never, never>>', docs: ['No parameters.'] }),
      readonlyInterface({
        name: 'Contract',
        docs: ['What each call takes and responds with.'],
        properties: model.endpoints.map((endpoint) => ({
          name: propertyName(endpoint.name),
          docs: endpoint.note ? [docText(endpoint.note)] : [],
          type: objectTypeOf(
            [
              `query: ${hasQuery(endpoint) ? queryName(endpoint) : NONE}`,
              `params: ${hasParams(endpoint) ? paramsName(endpoint) : NONE}`,
              `body: ${bodyType(endpoint) ?? 'undefined'}`,
              `response: ${responseType(endpoint, '    ')}`,
            ],
            '  ',
            endpoint.name.length + 13,
          ),
        })),
      }),
      `/** What holds of a call that says nothing else. */\nconst call = ${literal(CALL)} as const;`,
      `/** What holds of a parameter that says nothing else. */\nconst parameter = ${literal(PARAMETER)} as const;`,
      constant(
        { name: 'operations', docs: 'How each call is made and who gets a response.' },
        `${literal(Object.fromEntries(model.endpoints.map((endpoint) => [endpoint.name, operationOf(endpoint, model)])))} as const`,
      ),
      typeAlias({ name: 'OperationName', type: 'keyof typeof operations' }),
    ]),
  ];
}
