import { SecondFactorCodeSchema, SecondFactorProofSchema } from '../../../../generated/body-schemas.ts';
import { checkedBody } from '../../http/body.ts';
import type { Handlers } from '../../http/mount.ts';
import { finishLogin, type StartSessionOptions } from '../start-session.ts';

type FactorCalls =
  | 'proveSecondFactor'
  | 'getSecondFactor'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'renewRecoveryCodes'
  | 'removeSecondFactor';

/** The second factor of the caller's account, and the second step of a login. */
export function secondFactorHandlers(options: StartSessionOptions): Handlers<FactorCalls> {
  const { factors, sessions } = options;
  return {
    async proveSecondFactor({ body, address, device, token }) {
      await finishLogin(options, checkedBody(SecondFactorProofSchema, body), { address, device, token });
      return { kind: 'fields', fields: { token } };
    },
    getSecondFactor: async ({ user }) => ({ kind: 'data', data: await factors.stateOf(user) }),
    beginSecondFactor: async ({ user }) => ({ kind: 'data', data: await factors.begin(user) }),
    async confirmSecondFactor({ body, user, authorization, address, device }) {
      const { code } = checkedBody(SecondFactorCodeSchema, body);
      const codes = await factors.confirm(user, code, { address, device });
      // End sessions that were started without the second factor.
      await sessions.closeOthersOf(user.userId, authorization);
      return { kind: 'data', data: { codes } };
    },
    async renewRecoveryCodes({ body, user, address, device }) {
      const { code } = checkedBody(SecondFactorCodeSchema, body);
      return { kind: 'data', data: { codes: await factors.renewCodes(user, code, { address, device }) } };
    },
    async removeSecondFactor({ body, user, address, device }) {
      await factors.remove(user, checkedBody(SecondFactorCodeSchema, body).code, { address, device });
      return { kind: 'empty' };
    },
  };
}
