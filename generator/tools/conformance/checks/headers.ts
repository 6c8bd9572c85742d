import { randomUUID } from 'node:crypto';
import type { Examination } from '../examination.ts';
import { told } from '../reading.ts';
import type { Success } from './reads.ts';

/** A call must succeed for phones as well, and an unknown session must be treated as a visitor. */
export async function checkCallers(examination: Examination, { args, token }: Success): Promise<void> {
  const phone = await examination.ask({ ...args, token, device: 'mobile' });
  if (phone.kind !== 'none')
    examination.judge('headers', phone.kind === 'success' ? null : `a phone gets ${told(phone)}`);
  if (token !== null || examination.endpoint.authorization === false) return;
  const stale = await examination.ask({ ...args, token: randomUUID() });
  if (stale.kind !== 'none')
    examination.judge('visitor', stale.kind === 'success' ? null : `an unknown session gets ${told(stale)}`);
}

const names = (header: string | null): string[] => (header ?? '').split(',').map((name) => name.trim().toLowerCase());

/** A preflight request must allow browsers to make the call from another origin, with every declared header. */
export async function checkPreflight(examination: Examination, origin: string): Promise<void> {
  const { endpoint, setting } = examination;
  const { authorization, device, idempotencyKey } = setting.model.transport.headers;
  const { status, headers } = await setting.backend.preflight(endpoint, origin);
  if (status === null) return examination.fail('response', 'the preflight request got no response');
  if (status < 200 || status > 299)
    return examination.fail('headers', `the preflight request ended with HTTP ${status}`);
  if (!['*', origin].includes(headers.get('access-control-allow-origin') ?? ''))
    return examination.fail('headers', 'the preflight request does not let the origin in');
  const keyed = idempotencyKey.methods.includes(endpoint.method) ? [idempotencyKey.name] : [];
  const allowed = names(headers.get('access-control-allow-headers'));
  const missing = [authorization.name, device.name, ...keyed].filter((name) => !allowed.includes(name.toLowerCase()));
  const methods = names(headers.get('access-control-allow-methods'));
  const isSimple = ['GET', 'POST'].includes(endpoint.method);
  if (!isSimple && !methods.includes(endpoint.method.toLowerCase()) && !methods.includes('*'))
    missing.push(endpoint.method);
  examination.judge(
    'headers',
    missing.length > 0 ? `the preflight request does not allow ${missing.join(', ')}` : null,
  );
}
