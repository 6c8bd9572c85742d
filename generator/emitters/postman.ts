import { createHash } from 'node:crypto';
import type { Emitter } from '../compiler/emit/emitter.ts';
import { jsonFile } from '../compiler/emit/file.ts';
import { sortedGroups } from '../compiler/model/group-by.ts';
import type { EndpointModel, SiteModel } from '../compiler/model/site-model.ts';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** A stable id derived from the name. */
const idOf = (name: string): string =>
  createHash('sha256')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

function bodyOf({ body }: EndpointModel): object | undefined {
  if (!body) return undefined;
  if (body.file) return { mode: 'formdata', formdata: [{ key: body.file, type: 'file', src: [] }] };
  return { mode: 'raw', raw: '{}', options: { raw: { language: 'json' } } };
}

function requestOf(endpoint: EndpointModel): object {
  const { name, note, method, path, access, authorization, params = {}, query = {} } = endpoint;
  const body = bodyOf(endpoint);
  const segments = path.split('/').filter(Boolean);
  const isOpen = access === 'public' || access === 'open' || authorization === false;
  return {
    name,
    request: {
      method,
      ...(note ? { description: note } : {}),
      ...(isOpen ? { auth: { type: 'noauth' } } : {}),
      header: body && 'raw' in body ? [{ key: 'Content-Type', value: 'application/json' }] : [],
      ...(body ? { body } : {}),
      url: {
        raw: `{{baseUrl}}${path.replace(/\{(\w+)\}/g, ':$1')}`,
        host: ['{{baseUrl}}'],
        path: segments.map((segment) => segment.replace(/^\{(\w+)\}$/, ':$1')),
        query: Object.entries(query).map(([key, { required = false, note: description }]) => ({
          key,
          value: '',
          disabled: !required,
          ...(description ? { description } : {}),
        })),
        variable: Object.entries(params).map(([key, { note: description }]) => ({
          key,
          value: '',
          ...(description ? { description } : {}),
        })),
      },
    },
  };
}

function authOf({ transport }: SiteModel): object {
  const { name, scheme } = transport.headers.authorization;
  const value = `${scheme} {{token}}`;
  return name.toLowerCase() === 'authorization' && scheme.toLowerCase() === 'bearer'
    ? { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] }
    : {
        type: 'apikey',
        apikey: [
          { key: 'key', value: name, type: 'string' },
          { key: 'value', value, type: 'string' },
          { key: 'in', value: 'header', type: 'string' },
        ],
      };
}

/**
 * A Postman collection (format 2.1, which Bruno, Insomnia and Hoppscotch import too): a folder for each group of calls, with
 * the variables `baseUrl` and `token`.
 */
export const postmanCollection = ({
  path = 'calls.postman_collection.json',
  baseUrl = 'http://localhost:3000',
}: {
  readonly path?: string;
  readonly baseUrl?: string;
} = {}): Emitter => ({
  name: 'postman-collection',
  version: 1,
  emit: (model) => [
    jsonFile(
      path,
      {
        info: { _postman_id: idOf(model.site.name), name: model.site.name, schema: SCHEMA },
        auth: authOf(model),
        variable: [
          { key: 'baseUrl', value: `${baseUrl}${model.transport.base}`, type: 'string' },
          { key: 'token', value: '', type: 'string' },
        ],
        item: sortedGroups(model.endpoints, ({ group }) => group).map(([name, endpoints]) => ({
          name,
          item: endpoints.map(requestOf),
        })),
      },
      'x-generated',
    ),
  ],
});
