import {
  bodyType,
  declarationOf,
  hasParams,
  hasQuery,
  modelsOf,
  parametersOf,
  paramsName,
  queryName,
} from '../compiler/emit/api/endpoint-types.ts';
import { importTypes } from '../compiler/emit/code-text.ts';
import type { Emitter } from '../compiler/emit/emitter.ts';
import { type GeneratedFile, typescriptFile } from '../compiler/emit/file.ts';
import { sortedGroups } from '../compiler/model/group-by.ts';
import { pascal } from '../compiler/model/names.ts';
import type { EndpointModel } from '../compiler/model/site-model.ts';

/** The library does not store undefined: a call without data returns null. */
const result = ({ response }: EndpointModel): string => (response.empty ? '.then(() => null)' : '');

function readingOf(endpoint: EndpointModel): string {
  const { name } = endpoint;
  const parameters = parametersOf(endpoint);
  const declared = ['client: ApiClient', ...parameters.map(declarationOf)].join(', ');
  const given = parameters.map((parameter) => parameter.name);
  const passed = ['client', ...given].join(', ');
  return `/** Options of a query that makes the call \`${name}\`; its key begins with the call's name. */
export const ${name}Options = (${declared}) =>
  queryOptions({
    queryKey: [${[`'${name}'`, ...given].join(', ')}] as const,
    queryFn: ({ signal }) => ${name}(${passed}, { signal })${result(endpoint)},
  });

export const use${pascal(name)} = (${declared}) => useQuery(${name}Options(${passed}));`;
}

function changeOf(endpoint: EndpointModel): string {
  const { name } = endpoint;
  const parameters = parametersOf(endpoint);
  const properties = parameters.map(
    (parameter) => `readonly ${parameter.name}${parameter.isOptional ? '?' : ''}: ${parameter.type}`,
  );
  const passed = ['client', ...parameters.map((parameter) => `given.${parameter.name}`)].join(', ');
  const given = parameters.length > 0 ? `given: { ${properties.join('; ')} }` : '';
  return `/** Options of a mutation that makes the call \`${name}\`. */
export const ${name}Options = (client: ApiClient) =>
  mutationOptions({
    mutationKey: ['${name}'] as const,
    mutationFn: (${given}) => ${name}(${passed})${result(endpoint)},
  });

export const use${pascal(name)} = (client: ApiClient) => useMutation(${name}Options(client));`;
}

function fileOf(group: string, endpoints: readonly EndpointModel[], folder: string): GeneratedFile {
  const isReading = ({ method }: EndpointModel): boolean => method === 'GET';
  const up = folder
    .split('/')
    .map(() => '..')
    .join('/');
  const types = endpoints.flatMap((endpoint) => [
    ...(hasQuery(endpoint) ? [queryName(endpoint)] : []),
    ...(hasParams(endpoint) ? [paramsName(endpoint)] : []),
  ]);
  const bodies = endpoints.map(bodyType);
  const library = [
    ...(endpoints.some((endpoint) => !isReading(endpoint)) ? ['mutationOptions', 'useMutation'] : []),
    ...(endpoints.some(isReading) ? ['queryOptions', 'useQuery'] : []),
  ].sort();
  return typescriptFile(`${folder}/${group}.ts`, [
    [
      `import { ${library.join(', ')} } from '@tanstack/react-query';`,
      `import {\n${endpoints.map(({ name }) => `  ${name},\n`).join('')}} from '${up}/api/${group}.ts';`,
      importTypes(types, `${up}/api/${group}.ts`),
      importTypes(['ApiClient'], `${up}/api/transport.ts`),
      importTypes(
        endpoints.flatMap(modelsOf).filter((model) => bodies.includes(model)),
        `${up}/models.ts`,
      ),
    ]
      .filter(Boolean)
      .join('\n'),
    ...endpoints.map((endpoint) => (isReading(endpoint) ? readingOf(endpoint) : changeOf(endpoint))),
  ]);
}

/** queries/<group>.ts: options and hooks of TanStack Query 5 for every call; reads are queries, all others mutations. */
export const tanstackQuery = ({ folder = 'queries' }: { readonly folder?: string } = {}): Emitter => ({
  name: 'tanstack-query',
  version: 1,
  emit: ({ endpoints }) =>
    sortedGroups(endpoints, ({ group }) => group).map(([group, calls]) => fileOf(group, calls, folder)),
});
