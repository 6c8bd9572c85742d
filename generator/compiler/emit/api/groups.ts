import { sortedGroups } from '../../model/group-by.ts';
import type { EndpointModel } from '../../model/site-model.ts';
import type { WordlessSite } from '../../model/words.ts';
import { docText, importTypes } from '../code-text.ts';
import { decodersIn, responseDecoder, runtimeNames } from '../decoders.ts';
import { type GeneratedFile, typescriptFile } from '../file.ts';
import { readonlyInterface } from '../printer.ts';
import {
  bodyType,
  declarationOf,
  hasParams,
  hasQuery,
  modelsOf,
  parametersOf,
  paramsName,
  propertiesOf,
  queryName,
  responseType,
} from './endpoint-types.ts';

/** One function per call, so that bundlers can remove unused ones. */
function callFunction(endpoint: EndpointModel): string {
  const query = hasQuery(endpoint);
  const body = bodyType(endpoint);
  const args = [
    hasParams(endpoint) && 'params: { ...params }',
    query && 'query',
    endpoint.merge && 'more',
    body && 'body',
  ].filter(Boolean);
  const list = ['client: ApiClient', ...parametersOf(endpoint).map(declarationOf), 'options?: CallOptions']
    .map((parameter) => `  ${parameter},\n`)
    .join('');
  const note = endpoint.note ? `. ${docText(endpoint.note)}` : '';
  const docs = `/** ${endpoint.method} ${endpoint.path}${note}${endpoint.addition ? ' (addition)' : ''} */`;
  return `${docs}\nexport const ${endpoint.name} = (\n${list}): Promise<${responseType(endpoint)}> =>\n  client.call('${endpoint.name}', operations.${endpoint.name}, ${responseDecoder(endpoint)}, ${args.length > 0 ? `{ ${args.join(', ')} }` : '{}'}, options);`;
}

const typesOf = (endpoint: EndpointModel): string[] => [
  ...(hasQuery(endpoint)
    ? [readonlyInterface({ name: queryName(endpoint), properties: propertiesOf(endpoint.query) })]
    : []),
  ...(hasParams(endpoint)
    ? [
        readonlyInterface({
          name: paramsName(endpoint),
          properties: propertiesOf(
            Object.fromEntries(
              Object.entries(endpoint.params ?? {}).map(([name, parameter]) => [
                name,
                { ...parameter, required: true },
              ]),
            ),
          ),
        }),
      ]
    : []),
];

/** The imports that the decoders of a group's responses need. */
function decoderImport(endpoints: readonly EndpointModel[]): string {
  const decoders = endpoints.flatMap((endpoint) => responseDecoder(endpoint) ?? []);
  const models = decodersIn(decoders.join('\n'));
  const runtime = runtimeNames(decoders.join('\n'));
  return [
    models.length > 0 ? `import { ${models.join(', ')} } from '../decoders.ts';` : '',
    runtime.length > 0 ? `import { ${runtime.join(', ')} } from './decode.ts';` : '',
  ]
    .filter(Boolean)
    .join('\n');
}

/** api/<group>.ts: a typed function for every call of a group. */
export function groupFile(group: string, endpoints: readonly EndpointModel[]): GeneratedFile {
  const imports = [
    "import { operations } from '../contract.ts';",
    importTypes(endpoints.flatMap(modelsOf), '../models.ts'),
    decoderImport(endpoints),
    importTypes(['ApiClient', 'CallOptions'], './transport.ts'),
  ];
  return typescriptFile(`api/${group}.ts`, [
    imports.filter(Boolean).join('\n'),
    ...endpoints.flatMap((endpoint) => [...typesOf(endpoint), callFunction(endpoint)]),
  ]);
}

/** One file per group. */
export const emitGroups = (model: WordlessSite): GeneratedFile[] =>
  sortedGroups(model.endpoints, ({ group }) => group).map(([group, endpoints]) => groupFile(group, endpoints));
