/**
 * Bare Node with static pages, for comparison: every file of a folder is read and compressed at the start, and a request
 * costs one look-up and one write. `<name>.html` is the page at the path that its name encodes; `<name>.html.head` contains
 * its own headers as JSON.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const [folder = '.'] = process.argv.slice(2);
const types = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
};

const files = new Map(
  readdirSync(folder)
    .filter((name) => !name.endsWith('.head'))
    .map((name) => {
      const extension = /** @type {keyof typeof types} */ (name.split('.').pop());
      const bytes = readFileSync(join(folder, name));
      const path = decodeURIComponent(extension === 'html' ? name.slice(0, -'.html'.length) : name);
      const own = join(folder, `${name}.head`);
      const headers = existsSync(own) ? JSON.parse(readFileSync(own, 'utf8')) : {};
      const head = (body, encoding) => ({
        ...headers,
        'content-type': types[extension] ?? 'application/octet-stream',
        'content-length': body.length,
        'cache-control': extension === 'html' ? 'public, max-age=0' : 'public, max-age=3600',
        vary: 'accept-encoding',
        ...(encoding ? { 'content-encoding': encoding } : {}),
      });
      const forms = [
        [brotliCompressSync(bytes), 'br'],
        [gzipSync(bytes), 'gzip'],
        [bytes, ''],
      ].map(([body, encoding]) => ({ body, encoding, head: head(body, encoding) }));
      return [path, forms];
    }),
);

createServer((request, response) => {
  const forms = files.get(request.url ?? '');
  if (!forms) {
    response.writeHead(404).end();
    return;
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  const form = forms.find(({ encoding }) => accepted.includes(encoding)) ?? forms[2];
  response.writeHead(200, form.head);
  response.end(form.body);
}).listen(Number(process.env.PORT), '127.0.0.1');
