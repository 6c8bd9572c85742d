import type { Emitter } from '../compiler/emit/emitter.ts';
import { typescriptFile } from '../compiler/emit/file.ts';
import { literal } from '../compiler/emit/literal.ts';

/** The fixed part of the emitted module; the keys of the envelope and the base are emitted above it. */
const BODY = `/** What is known of a request that a handler takes. */
export interface MockedRequest<Name extends OperationName> {
  readonly request: Request;
  readonly params: Contract[Name]['params'];
}

type Awaitable<T> = T | Promise<T>;

/** A response for each call that is mocked: what the call resolves to, or a whole response such as that of \`failure\`. */
export type Responses = {
  readonly [Name in OperationName]?: (
    request: MockedRequest<Name>,
  ) => Awaitable<Contract[Name]['response'] | Response>;
};

/** The response of a call that fails with a code of the envelope. */
export const failure = (code: number, message: string): Response =>
  HttpResponse.json({ [envelope.code]: code, [envelope.message]: message });

/** A value in the envelope of its call. */
function wrapped(name: OperationName, value: unknown): Response {
  const head = { [envelope.code]: envelope.success, [envelope.message]: '' };
  const kind: string = operations[name].response;
  if (kind === 'data') return HttpResponse.json({ ...head, [envelope.data]: value });
  if (kind === 'empty') return HttpResponse.json(head);
  if (kind === 'fields') return HttpResponse.json({ ...head, ...(value as object) });
  const { rows, total } = value as { readonly rows: unknown; readonly total: number };
  return HttpResponse.json({ ...head, [envelope.rows]: rows, [envelope.total]: total });
}

type AnyResponse = (request: { readonly request: Request; readonly params: object }) => Awaitable<unknown>;

/** Handlers of msw for the calls that have a response; all others are not intercepted. */
export const mockHandlers = (responses: Responses, base: string = BASE): HttpHandler[] =>
  (Object.entries(responses) as [OperationName, AnyResponse][]).map(([name, respond]) => {
    const { method, path } = operations[name];
    const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    return http[verb](\`\${base}\${path.replace(/\\{(\\w+)\\}/g, ':$1')}\`, async ({ request, params }) => {
      const value = await respond({ request, params });
      return value instanceof Response ? value : wrapped(name, value);
    });
  });`;

/** mocks.ts: handlers of msw 2 for every call, in the envelope of the manifests. */
export const mswHandlers = ({ path = 'mocks.ts' }: { readonly path?: string } = {}): Emitter => ({
  name: 'msw-handlers',
  version: 1,
  emit: ({ transport }) => {
    const up = path.includes('/')
      ? path
          .split('/')
          .slice(1)
          .map(() => '..')
          .join('/')
      : '.';
    const { code, message, data, rows, total, success } = transport.envelope;
    return [
      typescriptFile(path, [
        [
          "import { type HttpHandler, HttpResponse, http } from 'msw';",
          `import { type Contract, type OperationName, operations } from '${up}/contract.ts';`,
        ].join('\n'),
        `const BASE = ${literal(`*${transport.base}`)};`,
        `const envelope = ${literal({ code, message, data, rows, total, success })} as const;`,
        BODY,
      ]),
    ];
  },
});
