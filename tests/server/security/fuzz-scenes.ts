import { who } from '../../support/log-in.ts';
import { onePixel } from '../../support/one-pixel.ts';
import { rightValues } from '../backend/reporting/support.ts';
import { requests } from './fuzz-request-scenes.ts';
import {
  asManager,
  asOwner,
  nextOf,
  notEvaluated,
  openCourse,
  pdf,
  type Scene,
  submit,
  submittedReturn,
} from './fuzz-scene.ts';
import { PASSWORD, STEP_MS } from './fuzz-world.ts';

const logins: Readonly<Record<string, Scene>> = {
  async loginByPhone(world) {
    const { phoneNumber } = await world.member();
    const { phoneCode, address } = await world.code(phoneNumber);
    return { token: null, address, body: { userName: '', password: '', phoneNumber, phoneCode } };
  },
  getPhoneCode: async (world) => ({ token: null, query: { phoneNumber: world.phone() } }),
  async loginByCertificate(world) {
    const body = await world.askData<{ id: string }>('POST', '/company/ca/prove', undefined, await world.certificate());
    return { token: null, body };
  },
  proveCertificate: async (world) => ({ token: null, body: await world.certificate() }),
  async loginByWechat(world) {
    const token = await world.token(who.owner);
    await world.ask('PUT', '/company/wx/unbind', token);
    await world.ask('POST', '/company/wx/bind', token, await world.wechat('bind', 'stand-in-1001', token));
    return { token: null, body: await world.wechat('login', 'stand-in-1001') };
  },
  async bindWechat(world) {
    const token = await world.token(who.other);
    await world.ask('PUT', '/company/wx/unbind', token);
    return { token, body: await world.wechat('bind', 'stand-in-nobody', token) };
  },
  async logout(world) {
    return { token: (await world.member()).token };
  },
  async resetPassword(world) {
    const { phoneNumber } = await world.member();
    const { phoneCode, address } = await world.code(phoneNumber);
    return { token: null, address, body: { phoneNumber, phoneCode, newPassword: PASSWORD } };
  },
  async updatePassword(world) {
    const { phoneNumber } = await world.member();
    const { phoneCode, address } = await world.code(phoneNumber);
    await world.askEncrypted('/company/password/reset', { phoneNumber, phoneCode, newPassword: PASSWORD }, address);
    return {
      token: await world.enter(phoneNumber),
      body: { oldPassword: PASSWORD, newPassword: `${PASSWORD}-${phoneNumber}-neu` },
    };
  },
};

const factors: Readonly<Record<string, Scene>> = {
  async proveSecondFactor(world) {
    const { phoneNumber, code } = await world.factorMember();
    const ticket = await world.enter(phoneNumber);
    return { token: null, body: { ticket, code: code() } };
  },
  beginSecondFactor: async (world) => ({ token: (await world.member()).token }),
  async confirmSecondFactor(world) {
    const { token } = await world.member();
    const code = await world.factor(token);
    return { token, body: { code: code() } };
  },
  async renewRecoveryCodes(world) {
    const { token, code } = await world.factorMember();
    return { token, body: { code: code() } };
  },
  async removeSecondFactor(world) {
    const { token, code } = await world.factorMember();
    return { token, body: { code: code() } };
  },
  async resetSecondFactor(world) {
    const { userId } = await world.factorMember();
    return asManager(world, { id: userId });
  },
};

const accounts: Readonly<Record<string, Scene>> = {
  uploadAvatar: (world) =>
    asOwner(world, { file: new File([new Uint8Array(onePixel)], 'a.png', { type: 'image/png' }) }),
  async updateDept(world) {
    const { token, deptId } = await world.member();
    return { token, body: { deptId, deptName: `改名企业${world.phone()}` } };
  },
  updateRemark: (world) => asOwner(world, { query: { userId: '1002' } }),
  async unbindUser(world) {
    const { token } = await world.member();
    return { token, id: await world.subAccount(token) };
  },
  inviteSubUser: async (world) => ({
    token: (await world.member()).token,
    body: { phoneNumber: world.phone(), userName: '示例同事' },
  }),
  async setSubUser(world) {
    const { token } = await world.member();
    return { token, id: await world.subAccount(token) };
  },
  async closeSession(world) {
    const { token, phoneNumber } = await world.member();
    await world.enter(phoneNumber);
    const { rows = [] } = await world.ask('GET', '/company/sessions', token);
    return { token, id: String(rows.find(({ current }) => !current)?.id) };
  },
  async sendPhoneChangeCode(world) {
    world.later(STEP_MS * 2);
    return asOwner(world, { body: { to: 'present' } });
  },
  async changePhone(world) {
    const { token, phoneNumber } = await world.member();
    world.later(STEP_MS * 3);
    const fresh = world.phone();
    const address = world.address();
    await world.ask('POST', '/company/phone/code', token, { to: 'present' }, address);
    await world.ask('POST', '/company/phone/code', token, { to: 'new', phoneNumber: fresh }, address);
    const { backend } = world;
    const [presentCode, newCode] = [backend.codeSentTo(phoneNumber), backend.codeSentTo(fresh)];
    return { token, address, body: { presentCode, phoneNumber: fresh, newCode } };
  },
};

/** The annual return for its declared year; other years exist only once they are submitted. */
const annual = { id: 'annual-statistics', query: { year: '2025' } };

const returns: Readonly<Record<string, Scene>> = {
  getReturn: (world) => asOwner(world, annual),
  saveReturn: async (world) => ({
    token: (await world.member()).token,
    ...annual,
    body: { version: 0, values: rightValues },
  }),
  submitReturn: async (world) => ({
    token: (await world.member()).token,
    ...annual,
    body: { version: 0, values: rightValues },
  }),
  async moveReturn(world) {
    const { token } = await world.member();
    await submit(world, token);
    return { token, ...annual, body: { to: '0' } };
  },
  uploadReturnFile: async (world) => ({
    token: (await world.member()).token,
    ...{ id: 'equipment-sharing', query: { year: '2026' }, file: pdf },
  }),
  async removeReturnFile(world) {
    const { token } = await world.member();
    const form = new FormData();
    form.set('reportfile', pdf);
    const { data } = await world.send('POST', '/report/return/equipment-sharing/file', token, { form });
    return { token, id: (data as { readonly id: string }).id };
  },
  getDeskReturn: async (world) => asManager(world, { id: await submittedReturn(world) }),
  getReturnTotals: (world) => asManager(world, { query: { task: 'annual-statistics', year: '2025' } }),
  getReturnYears: (world) => asManager(world, { query: { task: 'annual-statistics' } }),
  handleReturns: async (world) =>
    asManager(world, { body: { ids: [await submittedReturn(world)], to: '2', versions: [] } }),
  assignReturns: async (world) => asManager(world, { body: { ids: [await submittedReturn(world)], userId: '9002' } }),
};

const MEETING = 'meeting-ahead';
const meetings: Readonly<Record<string, Scene>> = {
  getMeeting: (world) => asOwner(world, { id: MEETING }),
  async replyToMeeting(world) {
    const guest = { guest: '示例协会' };
    const manager = await world.token(who.manager);
    const { token: invite } = await world.ask('POST', `/report/meeting/${MEETING}/invitation`, manager, guest);
    return { token: null, id: MEETING, query: { invite: String(invite) }, body: { organisation: '示例协会' } };
  },
  inviteToMeeting: (world) => asManager(world, { id: MEETING }),
  getMeetingReplies: (world) => asManager(world, { id: MEETING }),
};

const trainings: Readonly<Record<string, Scene>> = {
  createCourse: (world) => asManager(world, { body: { start: '2027-03-01', end: '2027-03-02' } }),
  getCourse: (world) => asManager(world, { id: 'full' }),
  setEnrolment: (world) => asManager(world, { id: 'full', body: { open: true } }),
  openAttendance: (world) => asManager(world, { id: 'full' }),
  setAttendance: async (world) => {
    const { people } = await world.askData<{ people: readonly { id: string }[] }>(
      'GET',
      '/staff/training/over',
      await world.token(who.manager),
    );
    return asManager(world, { id: 'over', body: { ids: people.map(({ id }) => id) } });
  },
  admitTrainee: async (world) =>
    asManager(world, {
      id: await nextOf(world, 'full', (one: { readonly state?: string }) => one.state === 'waiting'),
    }),
  getTraining: (world) => asOwner(world, { id: 'over' }),
  async enrol(world) {
    const person = { name: '示例学员', phone: world.phone(), post: '工程师' };
    return asOwner(world, { id: await openCourse(world), body: { people: [person] } });
  },
  async cancelEnrolment(world) {
    const ids = await world.enrol(await openCourse(world));
    return asOwner(world, { id: String(ids.at(-1)) });
  },
  evaluateTraining: async (world) => asOwner(world, { id: await nextOf(world, 'over', notEvaluated) }),
  async getTrainingCertificate(world) {
    const id = await nextOf(world, 'over', notEvaluated);
    const marks = { content: 5, examples: 4, pace: 4, teaching: 5, venue: 3, overall: 5 };
    await world.send('POST', `/company/enrolment/${id}/evaluation`, await world.token(who.owner), { body: marks });
    return asOwner(world, { id });
  },
  async attendTraining(world) {
    const { token } = await world.member();
    const course = await world.course();
    const manager = await world.token(who.manager);
    const { code } = await world.askData<{ code: string }>('POST', `/staff/training/${course}/code`, manager);
    return { token, id: String((await world.enrol(course, 1, token))[0]), body: { code } };
  },
};

const staff: Readonly<Record<string, Scene>> = {
  getCompanyAccounts: (world) => asManager(world, { id: '100' }),
  createCompany: (world) =>
    asManager(world, { body: { deptName: `新企业${world.phone()}`, phoneNumber: world.phone() } }),
  setCompanyState: async (world) => asManager(world, { id: (await world.member()).deptId }),
  setAccountState: async (world) => asManager(world, { id: (await world.member()).userId }),
  resetAccount: async (world) => asManager(world, { id: (await world.member()).userId }),
  async decideNameChange(world) {
    const { token, deptId } = await world.member();
    await world.ask('PUT', '/system/dept', token, { deptId, deptName: `改名企业${world.phone()}` });
    const manager = await world.token(who.manager);
    const { rows = [] } = await world.ask('GET', '/staff/names', manager);
    return asManager(world, { id: String(rows.find((row) => row.deptId === deptId)?.id) });
  },
  async handleRequests(world) {
    const id = await world.request(await world.token(who.owner), '1');
    return asManager(world, { body: { ids: [id], to: '2', note: '办理说明一则', versions: [] } });
  },
  async assignRequests(world) {
    const id = await world.request(await world.token(who.owner), '1');
    return asManager(world, { body: { ids: [id], userId: '9002' } });
  },
  async setPublication(world) {
    const { rows = [] } = await world.ask('GET', '/staff/publications', await world.token(who.manager));
    return asManager(world, { body: { id: rows[0]?.id } });
  },
  getAuditEntries: (world) => asManager(world, { query: { from: '2026-01-01', to: '2026-12-31' } }),
  getRequestDesk: (world) => asManager(world),
};

const read: Readonly<Record<string, Scene>> = {
  getContentReleaseById: async () => ({ token: null, query: { id: 'article' } }),
  getMemorabiliaFile: async () => ({ token: null, query: { id: 'event-a' } }),
};

/** What an operation needs, by its name; the others succeed with whatever fits the contract. */
export const scenes: Readonly<Record<string, Scene | undefined>> = {
  ...logins,
  ...factors,
  ...accounts,
  ...requests,
  ...returns,
  ...meetings,
  ...trainings,
  ...staff,
  ...read,
};
