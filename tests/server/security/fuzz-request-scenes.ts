import { who } from '../../support/log-in.ts';
import { pdf, type Scene } from './fuzz-scene.ts';

interface Shown {
  readonly version?: number;
  readonly updatedTime: string;
}

/** What a call says of the state of a request that its caller was shown. */
const shownOf = (name: string, { version, updatedTime }: Shown): object =>
  name === 'updateRequest' ? { updatedTime } : /^(move|handle)Request$/.test(name) ? { version } : {};

/** Scenes of calls about one request. Each is of a new company, because a company can have only some drafts. */
const ofOneRequest: Readonly<Record<string, Scene>> = Object.fromEntries(
  (
    [
      ['getRequest', 'owner', [], {}],
      ['updateRequest', 'owner', [], {}],
      ['removeRequest', 'owner', [], {}],
      ['moveRequest', 'owner', [], { body: { to: '1' } }],
      ['rateRequest', 'owner', ['1', '2', '3'], {}],
      ['reviewRequest', 'owner', ['1', '2', '3'], {}],
      ['addRequestNote', 'owner', ['1'], {}],
      ['uploadRequestFile', 'owner', ['1'], { file: pdf }],
      ['replyToRequest', 'manager', ['1'], {}],
      ['uploadDeskFile', 'manager', ['1'], { file: pdf }],
      ['getDeskRequest', 'manager', ['1'], {}],
      ['handleRequest', 'manager', ['1'], { body: { to: '2', note: '办理说明一则' } }],
    ] as const
  ).map(([name, by, moves, rest]): [string, Scene] => [
    name,
    async (world) => {
      const { token: owner } = await world.member();
      const id = await world.request(owner, ...moves);
      const shown = await world.askData<Shown>('GET', `/report/request/${id}`, owner);
      return {
        token: by === 'owner' ? owner : await world.token(who.manager),
        id,
        ...rest,
        body: { ...('body' in rest ? rest.body : {}), ...shownOf(name, shown) },
      };
    },
  ]),
);

/** Scenes of the calls about requests. */
export const requests: Readonly<Record<string, Scene>> = {
  ...ofOneRequest,
  createRequest: async (world) => ({ token: (await world.member()).token }),
  async removeRequestFile(world) {
    const { token } = await world.member();
    const form = new FormData();
    form.set('requestfile', pdf);
    const path = `/report/request/${await world.request(token)}/file`;
    const { data } = await world.send('POST', path, token, { form });
    return { token, id: (data as { readonly files: readonly { readonly id: string }[] }).files[0]?.id ?? '' };
  },
};
