import type { EndpointModel, SiteModel } from '../../compiler/model/site-model.ts';
import type { Json } from '../../compiler/parse/shape.ts';
import type { BackendResponse } from './exchange.ts';

type Envelope = SiteModel['transport']['envelope'];
type Fields = Readonly<Record<string, unknown>>;

/** A response as a client reads it. `broken`: it arrived but cannot be interpreted. */
export interface Reading {
  readonly kind: 'success' | 'expired' | 'refused' | 'broken' | 'none';
  readonly response: BackendResponse;
  /** The envelope's fields; empty if there is none. */
  readonly fields: Fields;
  readonly code?: number;
  /** What is wrong with the envelope. */
  readonly problem?: string;
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOk = (status: number): boolean => status >= 200 && status < 300;

/** Reads a response by the envelope's rules: codes are compared as numbers; a missing code means success. */
export function read(response: BackendResponse, envelope: Envelope): Reading {
  const { status, json } = response;
  if (status === null) return { kind: 'none', response, fields: {} };
  const fields = isObject(json) ? json : {};
  const given = fields[envelope.code];
  const code = given === undefined || given === null ? undefined : Number(given);
  const found = { response, fields, ...(code === undefined ? {} : { code }) };
  // The status alone may report an expired session.
  if (status === envelope.expired || code === envelope.expired) return { ...found, kind: 'expired' };
  if (!isOk(status)) {
    // A proxy in front of a backend responds without an envelope; clients use the status.
    const problem = code === envelope.success ? `HTTP ${status} with the code of success` : undefined;
    return { ...found, kind: 'refused', problem };
  }
  if (!isObject(json)) return { ...found, kind: 'broken', problem: `HTTP ${status} without a JSON object` };
  // Clients that compare without converting do not recognise it as success.
  if (typeof given === 'string' && code === envelope.success)
    return { ...found, kind: 'success', problem: `“${envelope.code}” is a text, “${given}”, and not the number` };
  if (code === undefined || code === envelope.success) return { ...found, kind: 'success' };
  if (Number.isNaN(code)) return { ...found, kind: 'broken', problem: `“${envelope.code}” is not a number` };
  const message = fields[envelope.message];
  const isText = typeof message === 'string' && message.trim() !== '';
  return {
    ...found,
    kind: 'refused',
    problem: isText ? undefined : `code ${code} without a text “${envelope.message}”`,
  };
}

/** The outcome of a response, in words that repeat none of its content. */
export function told({ kind, code, response: { status } }: Reading): string {
  if (kind === 'none') return 'no response';
  if (kind === 'success') return 'success';
  return code === undefined ? `HTTP ${status}` : `HTTP ${status}, code ${code}`;
}

/** A key of a response: looked up beside the code first, then under its data. */
export function pick(fields: Fields, key: string, envelope: Envelope): unknown {
  const data = fields[envelope.data];
  return fields[key] ?? (isObject(data) ? data[key] : undefined);
}

/** The payload of a successful response; undefined if it is missing. */
export function partOf({ response }: EndpointModel, { fields }: Reading, envelope: Envelope): unknown {
  if (response.data) return fields[envelope.data];
  if (response.rows)
    return {
      [envelope.rows]: pick(fields, envelope.rows, envelope),
      [envelope.total]: pick(fields, envelope.total, envelope),
    };
  const names = Object.keys(response.fields ?? {});
  const plain = fields[envelope.data];
  // A single field may be sent as the data itself.
  const alone = names.length === 1 && typeof plain === 'string' ? plain : undefined;
  const found = names.map((name) => [name, pick(fields, name, envelope) ?? alone]);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}

/** The JSON Schema of the value of `partOf`, or null if the call's response is empty. References name models. */
export function partSchema({ response }: EndpointModel, envelope: Envelope): Json | null {
  if (response.data) return response.list ? { type: 'array', items: { $ref: response.data } } : { $ref: response.data };
  if (response.rows)
    return {
      type: 'object',
      required: [envelope.rows, envelope.total],
      properties: {
        [envelope.rows]: { type: 'array', items: { $ref: response.rows } },
        [envelope.total]: { type: 'integer', minimum: 0 },
      },
    };
  if (!response.fields) return null;
  return {
    type: 'object',
    required: Object.keys(response.fields),
    properties: response.fields,
  };
}
