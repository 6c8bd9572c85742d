import { randomBytes } from 'node:crypto';
import type { EndpointModel } from '../../../compiler/model/site-model.ts';
import type { Body } from '../exchange.ts';

/** A parameter value that matches no record. */
export const NOBODYS = 'conformance-none';

/** A body of the declared kind that no backend can process; undefined if the call has none. */
export function unreadable({ body }: EndpointModel): Body | undefined {
  if (!body) return undefined;
  if (body.file) return { form: new FormData() };
  return body.encrypted ? { text: randomBytes(64).toString('base64') } : { json: {} };
}
