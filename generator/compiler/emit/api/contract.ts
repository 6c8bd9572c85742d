import { sortedGroups } from '../../model/group-by.ts';
import type { EndpointModel } from '../../model/site-model.ts';
import type { WordlessSite } from '../../model/words.ts';
import { docText, importTypes, objectTypeOf } from '../code-text.ts';
import { type GeneratedFile, typescriptFile } from '../file.ts';
import { Differing, literal, propertyName } from '../literal.ts';
import { constant, type PropertyOptions, readonlyInterface, readonlyProperty, typeAlias } from '../printer.ts';
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

type Transport = WordlessSite['transport'];

export const CONTRACT = 'contract.ts';

/** The type of parameters of a call that has none. */
const NONE = 'None';

/** The defaults of a call, for values that its manifest does not set. */
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

/** The defaults of a parameter. */
const PARAMETER = { required: false, keepEmpty: false, values: null };

function operationOf(endpoint: EndpointModel, { headers }: Transport): Differing {
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
    idempotencyKey: headers.idempotencyKey.methods.includes(endpoint.method),
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

/** The import of the parameter types of a group's calls; '' if they have none. */
export const contractImport = (group: string, endpoints: readonly EndpointModel[]): string =>
  importTypes(
    endpoints.flatMap((endpoint) => [
      ...(hasQuery(endpoint) ? [queryName(endpoint)] : []),
      ...(hasParams(endpoint) ? [paramsName(endpoint)] : []),
    ]),
    `./api/${group}.ts`,
  );

/** A call's parameters, body and response, the kind of its response, and who may make the call. */
const contractEntry = (endpoint: EndpointModel): PropertyOptions => ({
  name: propertyName(endpoint.name),
  docs: endpoint.note ? [docText(endpoint.note)] : [],
  type: objectTypeOf(
    [
      `query: ${hasQuery(endpoint) ? queryName(endpoint) : NONE}`,
      `params: ${hasParams(endpoint) ? paramsName(endpoint) : NONE}`,
      `body: ${bodyType(endpoint) ?? 'undefined'}`,
      `response: ${responseType(endpoint, '    ')}`,
      `kind: '${responseKind(endpoint)}'`,
      `access: '${endpoint.access}'`,
    ],
    '  ',
    endpoint.name.length + 13,
  ),
});

/** The text of a call's property in the contract. */
export const contractProperty = (endpoint: EndpointModel): string => readonlyProperty(contractEntry(endpoint));

/** The text of a call's row in the table of operations. */
export function operationRow(endpoint: EndpointModel, transport: Transport): string {
  const key = `  ${propertyName(endpoint.name)}: `;
  return `${key}${literal(operationOf(endpoint, transport), '  ', key.length)},\n`;
}

/** contract.ts: the contract between client and server. */
export function emitContract(model: WordlessSite): GeneratedFile[] {
  const groups = sortedGroups(model.endpoints, ({ group }) => group);
  const models = [...new Set(model.endpoints.flatMap(modelsOf))].sort();
  return [
    typescriptFile(CONTRACT, [
      [
        ...groups.map(([group, endpoints]) => contractImport(group, endpoints)),
        importTypes(['DeclaredOperation'], './api/types.ts'),
        importTypes(models, './models.ts'),
      ]
        .filter(Boolean)
        .join('\n'),
      typeAlias({ name: NONE, type: 'Readonly<Record<never, never>>', docs: ['No parameters.'] }),
      readonlyInterface({
        name: 'Contract',
        docs: ['What each call takes and responds with; how the response is wrapped, and who may make the call.'],
        properties: model.endpoints.map(contractEntry),
      }),
      `/** What holds of a call that says nothing else. */\nconst call = ${literal(CALL)} as const;`,
      `/** What holds of a parameter that says nothing else. */\nconst parameter = ${literal(PARAMETER)} as const;`,
      typeAlias({ name: 'OperationName', type: 'keyof Contract' }),
      // The type annotation has each row compared with it once; a type inferred from ten thousand rows takes TypeScript 7 two
      // thirds longer.
      constant(
        {
          name: 'operations',
          docs: 'How each call is made and who gets a response.',
          type: 'Readonly<Record<OperationName, DeclaredOperation>>',
        },
        `{\n${model.endpoints.map((endpoint) => operationRow(endpoint, model.transport)).join('')}}`,
      ),
    ]),
  ];
}
