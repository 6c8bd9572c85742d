import type { EndpointModel } from '../../../compiler/model/site-model.ts';
import type { Examination } from '../examination.ts';
import { partOf, type Reading, told } from '../reading.ts';
import type { Arguments } from '../samples.ts';

/** A reading call that succeeded, for the checks that build on it. */
export interface Success {
  readonly args: Arguments;
  readonly token: string | null;
}

/** HTTP status 403: the session may lack a permission that the manifests do not declare. */
const FORBIDDEN = 403;

/** The required parameters of a call; those of the path first. */
const neededBy = ({ params, query }: EndpointModel): string[] => [
  ...Object.keys(params ?? {}),
  ...Object.entries(query ?? {}).flatMap(([name, { required }]) => (required ? [name] : [])),
];

const isForbidden = ({ code, response }: Reading): boolean => code === FORBIDDEN || response.status === FORBIDDEN;

/** Makes a reading call, as a visitor or with the session, and checks the response against its model. */
export async function checkRead(examination: Examination, token: string | null): Promise<Success | null> {
  const { endpoint, setting } = examination;
  const sets = setting.samples.argumentsFor(endpoint);
  let last: Reading | undefined;
  for (const args of sets) {
    last = await examination.ask({ query: args.query, params: args.params, token });
    if (last.kind === 'none') return null;
    if (last.kind !== 'success') continue;
    examination.pass('success');
    examination.judge('shape', setting.shapeProblem(endpoint, last));
    setting.samples.learn(endpoint, partOf(endpoint, last, setting.model.transport.envelope));
    return { args, token };
  }
  const [unknown = ''] = neededBy(endpoint);
  if (last && sets.every(({ sure }) => sure)) {
    if (token !== null && isForbidden(last)) examination.skip('success', 'the session has no permission');
    else
      examination.fail(
        'success',
        `${token === null ? 'a visitor’s call' : 'the call with the session'} ended with ${told(last)}`,
      );
  } else
    examination.skip(
      'success',
      `no right value is known for ${unknown}; --with ${endpoint.name}.${unknown}=… gives one`,
    );
  return null;
}
