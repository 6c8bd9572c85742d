import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { settings } from './generated/api/settings.ts';
import type { Article } from './generated/models.ts';

const BASE = '/api';

/** What there is to read until another backend has it. */
const articles: readonly Article[] = [
  { id: '1', title: 'The site is open', text: 'Its pages, menu and access come from the manifests.' },
  { id: '2', title: 'What comes next', text: 'Add a column, a call and an output of your own.' },
];

/** The envelope of a response, for the path of a call; undefined where there is no such call. */
export function respond(path: string): Readonly<Record<string, unknown>> | undefined {
  const { code, message, data, rows, total, success } = settings.envelope;
  if (path === '/articles') return { [code]: success, [message]: '', [rows]: articles, [total]: articles.length };
  const article = articles.find(({ id }) => path === `/articles/${id}`);
  if (article) return { [code]: success, [message]: '', [data]: article };
  return path.startsWith('/articles/') ? { [code]: 404, [message]: 'There is no such article.' } : undefined;
}

function serve(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const envelope = pathname.startsWith(`${BASE}/`) ? respond(pathname.slice(BASE.length)) : undefined;
  if (envelope) response.setHeader('content-type', 'application/json').end(JSON.stringify(envelope));
  else next();
}

/** Responds to the calls of the site in development and in the preview of a build. */
export const backend = (): Plugin => ({
  name: 'backend',
  configureServer: ({ middlewares }) => void middlewares.use(serve),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(serve),
});
