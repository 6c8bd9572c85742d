import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Context, type Document, OpenAPIBackend } from 'openapi-backend';
import { settings as transport } from '../../../generated/api/settings.ts';
import { columns } from '../../../generated/columns.ts';
import { operations } from '../../../generated/contract.ts';

/** A server that another tool has made from the specified part of the contract. */
export interface ContractMock {
  /** Without a trailing slash. */
  readonly address: string;
  /** Calls that it was asked for and that do not keep to the contract, each with what is wrong. */
  readonly refused: readonly string[];
  readonly answered: ReadonlySet<string>;
  /** Puts the entry that the schemas give into a column; which one it belongs to is no matter of the contract. */
  placeEntry(columnId: string): void;
  close(): Promise<void>;
}

type Paths = Record<string, Record<string, { readonly operationId: string }>>;

const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as { paths: Paths };
const specified = new Set<string>(
  Object.entries(operations)
    .filter(([, { capability }]) => capability === null)
    .map(([name]) => name),
);

/** The contract without additions: its paths have the calls of the specification and no others. */
export function specifiedPart(): { readonly document: Document; readonly names: ReadonlySet<string> } {
  const names = new Set<string>();
  const paths: Paths = {};
  for (const [path, methods] of Object.entries(contract.paths)) {
    const own = Object.entries(methods).filter(([, { operationId }]) => specified.has(operationId));
    if (own.length > 0) paths[path] = Object.fromEntries(own);
    for (const [, { operationId }] of own) names.add(operationId);
  }
  return { document: { ...contract, paths } as unknown as Document, names };
}

/** Starts the mock on a free port of the loopback interface; it responds as the contract's schemas say and checks every request. */
export async function startContractMock(): Promise<ContractMock> {
  const { document } = specifiedPart();
  const refused: string[] = [];
  const answered = new Set<string>();
  let placed: { readonly columnId?: string } = {};
  // `quick`: the tool knows documents of version 3.0 only; that this one of 3.1 is valid is another test's.
  const api = new OpenAPIBackend({ definition: document, quick: true, ajvOpts: { strict: false } });
  api.register({
    notFound: () => ({ status: 404, body: {} }),
    validationFail: ({ request, validation }: Context) => {
      refused.push(`${request.method} ${request.path} ${JSON.stringify(validation.errors)}`);
      return { status: 400, body: { code: 400, msg: '' } };
    },
    unauthorizedHandler: () => ({ status: 200, body: { code: transport.envelope.expired, msg: '认证失败' } }),
    // A list of columns without the site's own would be one without pages: what columns there are is no matter of the contract.
    getColumnList: () => {
      answered.add('getColumnList');
      return { status: 200, body: { code: transport.envelope.success, msg: '', data: columns } };
    },
    notImplemented: ({ operation }: Context) => {
      const name = operation.operationId ?? '';
      answered.add(name);
      const { status, mock } = api.mockResponseForOperation(name);
      const data = name === 'getContentReleaseById' ? { data: { ...mock.data, ...placed } } : {};
      // The schema leaves the code open.
      return { status, body: { ...mock, ...data, code: transport.envelope.success } };
    },
  });
  api.registerSecurityHandler('session', ({ request }: Context) => request.headers.authorization !== undefined);
  await api.init();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://mock');
    const { status, body } = await api.handleRequest({
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.search.slice(1),
      headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused,
    answered,
    placeEntry: (columnId) => {
      placed = { columnId };
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
