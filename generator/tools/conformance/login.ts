import { UsageError } from '../../code/load.ts';
import type { EndpointModel, SiteModel } from '../../compiler/model/site-model.ts';
import { checkRepeat } from './checks/idempotency.ts';
import { Examination, type Setting } from './examination.ts';
import { partOf, told } from './reading.ts';

/** The call that opens a session: its body is encrypted, it sends no session, and its response has one field. */
export function loginCall({ endpoints }: SiteModel): EndpointModel | null {
  const found = endpoints.filter(
    ({ body, authorization, response }) =>
      body?.encrypted && authorization === false && Object.keys(response.fields ?? {}).length === 1,
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The body of the login call from a JSON object; required texts that it omits are empty. */
export function loginBody(json: string, endpoint: EndpointModel, { models }: SiteModel): object {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    given = null;
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new UsageError('--login-env: the variable holds a JSON object with what the login call takes.');
  const { required = [] } = (models[endpoint.body?.model ?? ''] ?? {}) as { readonly required?: readonly string[] };
  return { ...Object.fromEntries(required.map((name) => [name, ''])), ...given };
}

/**
 * Logs in, twice with one idempotency key. Returns the examination of the call, and the session; null if the login was
 * rejected.
 */
export async function logIn(
  endpoint: EndpointModel,
  body: object,
  setting: Setting,
): Promise<{ readonly examination: Examination; readonly token: string | null }> {
  const examination = new Examination(endpoint, setting);
  if (!setting.encrypt) throw new UsageError('--login-env needs --public-key: the login call is encrypted.');
  const reading = await checkRepeat(examination, { body: { text: setting.encrypt(body) } });
  if (reading.kind === 'none') return { examination, token: null };
  if (reading.kind !== 'success') {
    examination.fail('encryption', `the login ended with ${told(reading)}: wrong data, another key or another padding`);
    return { examination, token: null };
  }
  examination.pass('encryption');
  examination.pass('success');
  const problem = setting.shapeProblem(endpoint, reading);
  examination.judge('shape', problem);
  const part = partOf(endpoint, reading, setting.model.transport.envelope) as Readonly<Record<string, unknown>>;
  const token = Object.values(part)[0];
  return { examination, token: typeof token === 'string' && token !== '' ? token : null };
}
