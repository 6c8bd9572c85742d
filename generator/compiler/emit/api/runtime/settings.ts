import type { Dialect } from './dialect.ts';

/**
 * Stands in for the settings that are generated from a site's manifests, so that the client beside it can be type-checked,
 * linted and tested. The client is copied into generated/; this file is not.
 */
export const headers = {
  authorization: { name: 'Authorization', scheme: 'Bearer' },
  device: { name: 'device', mobile: 'mobile', other: 'pc', mobileAgents: ['Mobi'] },
  idempotencyKey: { name: 'Idempotency-Key', methods: ['POST'] },
  account: null,
  referer: { name: 'Referer', policy: 'origin' },
} as const;

export const settings = {
  base: '/api',
  retry: { statuses: [503], idempotentMethods: ['GET'], idempotent: 0, other: 1 },
  envelope: {
    code: 'code',
    message: 'msg',
    data: 'data',
    rows: 'rows',
    total: 'total',
    success: 200,
    expired: 401,
    warning: 601,
  },
  timeoutMs: 60_000,
  timeZone: 'UTC',
  session: { name: 'whoAmI', method: 'GET', path: '/me' },
  paging: { page: 'pageNum', size: 'pageSize', default: 10, max: 100 },
  encryption: { bits: 2048, padding: { own: 'RSA-OAEP-256' } },
  headers,
} as const;

export const contractDialect: Dialect = {
  name: 'contract',
  envelope: {
    code: 'code',
    message: 'msg',
    data: ['data'],
    success: ['200'],
    expired: ['401'],
    warning: ['601'],
    notFound: ['404'],
    emptyCodeIsSuccess: false,
  },
  lists: { rows: ['rows'], total: ['total'] },
  parameters: {},
  firstPage: 1,
  calls: {},
  fields: {},
  refusedHeaders: [],
  padding: 'RSA-OAEP-256',
  certificateId: 'ticket',
  has: [],
  lacks: [],
  files: [],
  maxResponseBytes: 16_777_216,
  freshness: { maxAgeSeconds: 600, failingSeconds: 86_400 },
};
