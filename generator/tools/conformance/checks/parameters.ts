import type { Sent } from '../backend.ts';
import type { Examination } from '../examination.ts';
import type { Success } from './reads.ts';
import { NOBODYS, unreadable } from './unusable.ts';

async function isRefused(examination: Examination, what: string, sent: Sent): Promise<void> {
  const reading = await examination.ask(sent);
  if (reading.kind === 'success') examination.fail('parameters', `${what} is accepted`);
  else if (reading.kind === 'expired') examination.fail('parameters', `${what} is taken for a session that is over`);
  else if (reading.kind !== 'none') examination.pass('parameters');
}

/** A reading call without a required parameter, or with a value that is not allowed, must be rejected. */
export async function checkParameters(examination: Examination, { args, token }: Success): Promise<void> {
  for (const [name, { required, values }] of Object.entries(examination.endpoint.query ?? {})) {
    const { [name]: _left, ...others } = args.query;
    if (required) await isRefused(examination, `a call without ${name}`, { ...args, query: others, token });
    if (values)
      await isRefused(examination, `a wrong ${name}`, { ...args, query: { ...args.query, [name]: NOBODYS }, token });
  }
}

/** A writing call must be rejected if a required parameter or field is missing. Writing calls are made here in no other way. */
export async function checkIncomplete(examination: Examination, token: string | null): Promise<void> {
  const { endpoint, setting } = examination;
  const { required = [] } = (setting.model.models[endpoint.body?.model ?? ''] ?? {}) as {
    required?: readonly string[];
  };
  const lacksQuery = Object.values(endpoint.query ?? {}).some((parameter) => parameter.required);
  const lacksBody = endpoint.body?.file !== undefined || required.length > 0;
  // Nothing is required, so nothing can be omitted.
  if (!lacksQuery && !lacksBody) return;
  if (endpoint.access === 'member' && token === null) return examination.skip('parameters', 'there is no session');
  if (endpoint.body && !setting.writes) return examination.skip('parameters', 'incomplete bodies need --writes');
  const params = Object.fromEntries(Object.keys(endpoint.params ?? {}).map((name) => [name, NOBODYS]));
  await isRefused(examination, 'an incomplete call', { params, body: unreadable(endpoint), token });
}
