import { constants, generateKeyPairSync, privateDecrypt, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The contract of the server, in place of the small site’s calls. */
export const contract = {
  'spec/api/plants.yaml': `group: plants
endpoints:
  - name: getPlants
    method: GET
    path: /plants
    access: public
    query:
      bed: { type: string, required: true, values: [north, south] }
      page: { type: integer }
      size: { type: integer }
    response: { rows: Plant }
  - { name: getPlant, method: GET, path: "/plants/{id}", access: member, params: { id: { type: string } }, response: { data: Plant } }
  - { name: sow, method: POST, path: /plants, access: member, body: { model: Plant }, response: { empty: true } }
`,
  'spec/api/club.yaml': `group: club
endpoints:
  - { name: enter, method: POST, path: /enter, access: public, authorization: false, body: { model: Key, encrypted: true }, response: { fields: { token: { type: string } } } }
  - { name: takeTicket, method: POST, path: /ticket, access: public, response: { data: Key } }
  - { name: ring, method: GET, path: /ring, access: public, query: { times: { type: integer, required: true } }, response: { empty: true } }
`,
} as const;

/** Ways in which the server can break the contract. */
export type Fault =
  | 'web page as a response'
  | 'text as the code'
  | 'error without a message'
  | 'HTTP error with the success code'
  | 'connection closed'
  | 'valid call rejected'
  | 'redirected'
  | 'property missing'
  | 'number instead of a string'
  | 'no data'
  | 'rows under another key'
  | 'member call open to visitors'
  | 'any session accepted'
  | 'other code for a missing session'
  | 'public call with an invalid session rejected'
  | 'required parameter not enforced'
  | 'invalid value accepted'
  | 'action without its required parameter accepted'
  | 'incomplete body accepted'
  | 'page size ignored'
  | 'page number ignored'
  | 'total of one page only'
  | 'unstable order'
  | 'no maximum page size'
  | 'other default page size'
  | 'unencrypted body accepted'
  | 'any ciphertext accepted'
  | 'other padding'
  | 'idempotency key ignored'
  | 'repeated call rejected'
  | 'mobile devices rejected'
  | 'preflight without the device header'
  | 'preflight rejected'
  | 'rejection with HTTP 500'
  | 'Node.js stack trace'
  | 'Java stack trace'
  | 'database query in a message';

interface Reply {
  readonly status?: number;
  readonly json?: Readonly<Record<string, unknown>>;
  readonly text?: string;
  readonly location?: string;
}

export interface FaultyServer {
  readonly api: string;
  readonly publicKeyPem: string;
  /** Texts that no report may contain. */
  readonly secrets: readonly string[];
  fault: Fault | null;
  close(): Promise<void>;
}

const WORD = 'a secret word';
const TOKEN = 'session-of-the-gardener';
const PLANT = 'rose-of-somebody';
const TOTAL = 45;
const USUAL = 20;

const plants = Array.from({ length: TOTAL }, (_unused, index) => ({ id: `${PLANT}-${index}` }));
const done = (more: object): Reply => ({ json: { code: 200, msg: 'done', ...more } });

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** A server that conforms to the contract, except for the given fault. */
export async function startFaultyServer(): Promise<FaultyServer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kept = new Map<string, Reply>();
  let turns = 0;
  const state: { fault: Fault | null } = { fault: null };
  const has = (fault: Fault): boolean => state.fault === fault;

  const reject = (code: number): Reply => {
    if (has('error without a message')) return { json: { code } };
    if (has('rejection with HTTP 500')) return { status: 500, json: { code, msg: 'rejected' } };
    const told = has('Node.js stack trace')
      ? 'Error: no\n    at open (/srv/app/server.js:12:7)'
      : has('Java stack trace')
        ? 'java.lang.NullPointerException: at org.example.Garden.find(Garden.java:41)'
        : has('database query in a message')
          ? 'SQLSTATE 42P01: select * from plants'
          : 'rejected';
    return { json: { code, msg: told } };
  };

  function decrypted(text: string): unknown {
    if (has('any ciphertext accepted')) return { word: WORD };
    if (has('unencrypted body accepted') && text.startsWith('{')) return { word: WORD };
    const oaepHash = has('other padding') ? 'sha1' : 'sha256';
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    return JSON.parse(privateDecrypt({ key: privateKey, padding, oaepHash }, Buffer.from(text, 'base64')).toString());
  }

  function enter(text: string): Reply {
    try {
      const { word } = decrypted(text) as { readonly word?: string };
      return word === WORD ? done({ token: `${TOKEN}-${randomBytes(8).toString('hex')}` }) : reject(500);
    } catch {
      return reject(500);
    }
  }

  function list(query: URLSearchParams): Reply {
    const bed = query.get('bed');
    if (!bed && !has('required parameter not enforced')) return reject(500);
    if (bed && !['north', 'south'].includes(bed) && !has('invalid value accepted')) return reject(500);
    const asked = Number(query.get('size') ?? (has('other default page size') ? 5 : USUAL));
    const size = has('page size ignored') ? USUAL : has('no maximum page size') ? asked : Math.min(asked, USUAL);
    const page = has('page number ignored') ? 1 : Number(query.get('page') ?? 1);
    turns += 1;
    const ordered = has('unstable order') && turns % 2 === 0 ? [...plants].reverse() : plants;
    const rows = ordered.slice((page - 1) * size, page * size);
    const bad = has('property missing') ? [{}] : has('number instead of a string') ? [{ id: 7 }] : rows;
    const total = has('total of one page only') ? rows.length : TOTAL;
    if (has('rows under another key')) return done({ list: rows, total });
    return done({ rows: has('property missing') || has('number instead of a string') ? bad : rows, total });
  }

  function replyTo(method: string, url: URL, token: string | null, body: string): Reply {
    const place = `${method} ${url.pathname}`;
    if (place === 'GET /plants') {
      if (has('valid call rejected')) return reject(500);
      if (has('redirected') && !url.searchParams.has('moved'))
        return { status: 307, location: `/plants?moved=1&${url.searchParams}` };
      if (has('web page as a response')) return { text: '<!doctype html><title>Garden</title>' };
      if (has('text as the code')) return { json: { code: 'fine', rows: [], total: 0 } };
      if (has('HTTP error with the success code')) return { status: 400, json: { code: 200, msg: 'done' } };
      if (has('public call with an invalid session rejected') && token && !token.startsWith(TOKEN)) return reject(401);
      return list(url.searchParams);
    }
    if (place === 'POST /enter') return enter(body);
    if (place === 'POST /ticket') return done({ data: { word: randomBytes(8).toString('hex') } });
    if (place === 'GET /ring')
      return url.searchParams.has('times') || has('action without its required parameter accepted')
        ? done({})
        : reject(500);
    if (!url.pathname.startsWith('/plants')) return { status: 404, text: 'nothing here' };
    const known =
      token?.startsWith(TOKEN) || (token && has('any session accepted')) || has('member call open to visitors');
    if (!known) return reject(has('other code for a missing session') ? 403 : 401);
    if (method === 'POST') return body.includes('"id"') || has('incomplete body accepted') ? done({}) : reject(500);
    const plant = plants.find(({ id }) => `/plants/${id}` === url.pathname);
    if (!plant) return reject(404);
    return has('no data') ? done({ data: null }) : done({ data: plant });
  }

  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '/', 'http://garden.test');
    if (method === 'OPTIONS') {
      const allowed = ['authorization', 'idempotency-key', 'content-type'];
      response.writeHead(has('preflight rejected') ? 403 : 204, {
        'access-control-allow-origin': headers.origin ?? '',
        'access-control-allow-headers': [
          ...allowed,
          ...(has('preflight without the device header') ? [] : ['device']),
        ].join(),
        'access-control-allow-methods': 'GET,POST',
      });
      return void response.end();
    }
    if (has('connection closed') && method === 'POST' && url.pathname === '/plants')
      return void request.socket.destroy();
    const key = headers['idempotency-key'];
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? null;
    const known = typeof key === 'string' && !has('idempotency key ignored') ? kept.get(key) : undefined;
    let reply = known ?? replyTo(method, url, token, body);
    if (known && has('repeated call rejected')) reply = reject(500);
    if (has('mobile devices rejected') && headers.device === 'm') reply = reject(500);
    if (typeof key === 'string' && reply.json?.code === 200) kept.set(key, reply);
    response.writeHead(reply.status ?? 200, {
      'content-type': reply.json ? 'application/json' : 'text/html',
      ...(reply.location ? { location: reply.location } : {}),
    });
    response.end(reply.json ? JSON.stringify(reply.json) : reply.text);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publicKeyPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    secrets: [WORD, TOKEN, PLANT],
    get fault() {
      return state.fault;
    },
    set fault(fault) {
      state.fault = fault;
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
