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

/** A reading call without a parameter that it requires, or with a value that it may not have, is refused. */
export async function checkParameters(examination: Examination, { args, token }: Success): Promise<void> {
  for (const [name, { required, values }] of Object.entries(examination.endpoint.query ?? {})) {
    const { [name]: _left, ...others } = args.query;
    if (required) await isRefused(examination, `a call without ${name}`, { ...args, query: others, token });
    if (values)
      await isRefused(examination, `a wrong ${name}`, { ...args, query: { ...args.query, [name]: NOBODYS }, token });
  }
}

/** A call that does something is refused without what it requires: the only way in which it is made here. */
export async function checkIncomplete(examination: Examination, token: string | null): Promise<void> {
  const { endpoint, setting } = examination;
  const { required = [] } = (setting.model.models[endpoint.body?.model ?? ''] ?? {}) as {
    required?: readonly string[];
  };
  const lacksQuery = Object.values(endpoint.query ?? {}).some((parameter) => parameter.required);
  const lacksBody = endpoint.body?.file !== undefined || required.length > 0;
  // Without anything required there is nothing to leave away.
  if (!lacksQuery && !lacksBody) return;
  if (endpoint.access === 'member' && token === null) return examination.skip('parameters', 'there is no session');
  if (endpoint.body && !setting.writes) return examination.skip('parameters', 'incomplete bodies need --writes');
  const params = Object.fromEntries(Object.keys(endpoint.params ?? {}).map((name) => [name, NOBODYS]));
  await isRefused(examination, 'an incomplete call', { params, body: unreadable(endpoint), token });
}
