import { randomBytes } from 'node:crypto';
import { constantAt } from '../../../compiler/model/constants.ts';
import type { Examination } from '../examination.ts';
import type { Body } from '../exchange.ts';
import { NOBODYS } from './unusable.ts';

/** A body declared as encrypted must be rejected if it is plain text, or if it cannot be decrypted. */
export async function checkUnreadable(examination: Examination, token: string | null): Promise<void> {
  const { endpoint, setting } = examination;
  if (endpoint.access === 'member' && token === null) return examination.skip('encryption', 'there is no session');
  const { encryption } = setting.model.transport;
  const block = Number(constantAt(setting.model.site.constants, encryption.bits)) / 8;
  const wrong: readonly (readonly [string, Body])[] = [
    ['a body that is not encrypted', { json: {} }],
    ['a text that is no cipher', { text: 'conformance' }],
    ['a cipher that nobody can open', { text: randomBytes(block).toString('base64') }],
  ];
  const params = Object.fromEntries(Object.keys(endpoint.params ?? {}).map((name) => [name, NOBODYS]));
  for (const [what, body] of wrong) {
    const { kind } = await examination.ask({ params, body, token });
    if (kind === 'success') examination.fail('encryption', `${what} is accepted`);
    else if (kind === 'expired') examination.fail('encryption', `${what} is taken for a session that is over`);
    else if (kind !== 'none') examination.pass('encryption');
  }
}
