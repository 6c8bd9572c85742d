import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { openDemoCertificate } from '../../support/certificates.ts';
import { who } from '../../support/log-in.ts';
import { type Answer, article, TestBackend } from '../backend/harness.ts';
import { draft } from '../backend/reporting/support.ts';

const DAY_MS = 86_400_000;
/** Between two codes to one number. */
const CODE_WAIT_MS = 61_000;
/** Sessions end after 30 minutes without use, and after 12 hours; some of them go by while a request is prepared. */
const IDLE_MS = 20 * 60_000;
const WHOLE_MS = 11 * 3_600_000;
export const STEP_MS = 30_000;
export const PASSWORD = 'Reaktor-Kern-73';

const course = (title: string, start: number, end: number, places: number): string =>
  `---\ntitle: ${title}\nsummary: 一门用于测试的课程，说明它讲什么。\nday: -60\nextra: { start: ${start}, end: ${end}, place: 教室, hours: 8, places: ${places}, enrolled: 0, fee: 免费 }\n---\n\n正文。\n`;
const courses = 'company/service/train';
const content = {
  'news/party/article.md': article(),
  'org/event/chronicle.csv': 'id,year,month,day,title,text\nevent-a,0,5,1,今年,今年的事\n',
  'company/report/meeting/meeting-ahead.md': article({
    title: '一次将要召开的会议',
    more: 'extra: { start: 60, end: 60, place: 二楼报告厅, capacity: 100000 }\n',
  }),
  [`${courses}/over.md`]: course('将要结束的课', 10, 11, 40),
  [`${courses}/full.md`]: course('只有一个名额的课', 30, 31, 1),
};

/** An account that a scene may spend. */
export interface Member {
  readonly token: string;
  readonly phoneNumber: string;
  readonly userId: string;
  readonly deptId: string;
}

interface Request {
  readonly body?: object | undefined;
  readonly form?: FormData | undefined;
  readonly address?: string | undefined;
}

/**
 * A backend that has what every operation needs: a session of each kind, a course that is over, one with people who wait,
 * a meeting ahead, and further companies as soon as somebody asks for one.
 */
export class World {
  readonly backend: TestBackend;
  /** Requests made so far, those that prepare others included. */
  made = 0;
  readonly #sessions = new Map<number, { readonly token: string; readonly since: number; used: number }>();
  #people = 0;
  #course: Promise<string> | undefined;

  private constructor(backend: TestBackend) {
    this.backend = backend;
  }

  /** A world on the embedded database, or on an empty one of a PostgreSQL server. */
  static async make(emptyDatabaseUrl?: string): Promise<World> {
    const world = new World(await TestBackend.make(content, { folders: ['returns'], emptyDatabaseUrl }));
    await world.#fillCourses();
    return world;
  }

  /** Enrols people, ends one course for them, and makes places for those who wait in the other. */
  async #fillCourses(): Promise<void> {
    for (const id of ['over', 'full']) await this.enrol(id, 20);
    await this.backend.stop();
    this.later(13 * DAY_MS);
    this.#sessions.clear();
    await this.backend.put(`${courses}/full.md`, course('有了名额的课', 30, 31, 60));
    await this.backend.start();
  }

  later(ms: number): void {
    this.backend.now = new Date(this.backend.now.getTime() + ms);
  }

  /** An address that no request has come from. */
  address(): string {
    this.made += 1;
    return `10.${this.made >> 16}.${(this.made >> 8) & 255}.${this.made & 255}`;
  }

  /** A number that nobody has. */
  phone(): string {
    this.#people += 1;
    return `136${String(this.#people).padStart(8, '0')}`;
  }

  /** The session of one of the demo's accounts: a new one before the last has ended, idle or at the end of its day. */
  async token(index: number): Promise<string> {
    const now = this.backend.now.getTime();
    const known = this.#sessions.get(index);
    if (known && now - known.used < IDLE_MS && now - known.since < WHOLE_MS) {
      known.used = now;
      return known.token;
    }
    const token = await this.#logIn((await this.backend.accounts())[index] ?? {});
    this.#sessions.set(index, { token, since: now, used: now });
    return token;
  }

  /** Notes that a session has ended: the next who needs it logs in again. */
  forget(token: string): void {
    for (const [index, known] of this.#sessions) if (known.token === token) this.#sessions.delete(index);
  }

  /** Makes one request. */
  async send(method: string, path: string, token: string | undefined, request: Request = {}): Promise<Answer> {
    this.later(500);
    const { body, form, address = this.address() } = request;
    const response = await this.backend.fetch(path, {
      method,
      body: form ?? (body && JSON.stringify(body)),
      headers: {
        'x-forwarded-for': address,
        ...(form ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    });
    return (await response.json()) as Answer;
  }

  /** Makes a request that prepares another. Throws where it does not succeed. */
  async ask(method: string, path: string, token?: string, body?: object, address?: string): Promise<Answer> {
    const answer = await this.send(method, path, token, { body, address });
    if (answer.code !== 200) throw new Error(`${method} ${path} was refused: ${answer.code} ${answer.msg}`);
    return answer;
  }

  async askData<T>(method: string, path: string, token?: string, body?: object): Promise<T> {
    return (await this.ask(method, path, token, body)).data as T;
  }

  /** Makes a request with an encrypted body. Throws where it does not succeed. */
  async askEncrypted(path: string, body: object, address = this.address()): Promise<Answer> {
    const answer = await this.backend.post(path, this.backend.encrypted(body), { 'x-forwarded-for': address });
    if (answer.code !== 200) throw new Error(`${path} was refused: ${answer.code} ${answer.msg}`);
    return answer;
  }

  async #logIn(login: object, address?: string): Promise<string> {
    const whole = { userName: '', phoneNumber: '', phoneCode: '', password: '', ...login };
    return String((await this.askEncrypted('/company/loginByPhone', whole, address)).token);
  }

  /** A code to a number; what uses it comes from the same address. */
  async code(phoneNumber: string): Promise<{ readonly phoneCode: string; readonly address: string }> {
    this.later(CODE_WAIT_MS);
    const address = this.address();
    await this.ask('GET', `/company/getPhoneCode?phoneNumber=${phoneNumber}`, undefined, undefined, address);
    return { phoneCode: this.backend.codeSentTo(phoneNumber), address };
  }

  /** The first step of a login by code: a session's token, or a ticket for the second step. */
  async enter(phoneNumber: string): Promise<string> {
    const { phoneCode, address } = await this.code(phoneNumber);
    return this.#logIn({ phoneNumber, phoneCode }, address);
  }

  /** The main account of a new company, logged in. */
  async member(): Promise<Member> {
    const phoneNumber = this.phone();
    const company = { deptName: `会员企业${phoneNumber}`, userName: '示例联系人', phoneNumber };
    const manager = await this.token(who.manager);
    const { deptId } = await this.askData<{ deptId: string }>('POST', '/staff/company', manager, company);
    const token = await this.enter(phoneNumber);
    const { user } = await this.ask('GET', '/getInfo', token);
    return { token, phoneNumber, deptId, userId: String(user?.userId) };
  }

  /** A sub-account of a company. Returns its id. */
  async subAccount(token: string): Promise<string> {
    const invitation = { userName: '示例同事', phoneNumber: this.phone(), role: 'company-sub' };
    await this.ask('POST', '/company/account', token, invitation);
    return String((await this.ask('GET', '/company/accounts', token)).rows?.at(-1)?.userId);
  }

  /** A request of a company, moved to a state. Returns its id. */
  async request(token: string, ...moves: readonly string[]): Promise<string> {
    const { id } = await this.askData<{ id: string }>('POST', '/report/request', token, draft);
    for (const to of moves)
      if (to === '1' || to === '10') await this.ask('POST', `/report/request/${id}/move`, token, { to });
      else {
        const desk = await this.token(who.manager);
        await this.ask('POST', `/report/desk/request/${id}/move`, desk, { to, note: '办理说明一则' });
      }
    return id;
  }

  /** Enrols people in a course, 20 at most. Returns the ids of all enrolments of the company in it. */
  async enrol(courseId: string, people = 1, by?: string): Promise<readonly string[]> {
    const token = by ?? (await this.token(who.owner));
    const trainees = Array.from({ length: people }, () => ({ name: '示例学员', phone: this.phone(), post: '工程师' }));
    const form = { people: trainees, consent: true };
    const rows = await this.askData<readonly { id: string }[]>(
      'POST',
      `/company/training/${courseId}/enrol`,
      token,
      form,
    );
    return rows.map(({ id }) => id);
  }

  /** A course that has been announced and takes anybody. Returns its id. */
  async course(): Promise<string> {
    this.#course ??= this.#announce();
    const id = await this.#course;
    await this.ask('PUT', `/staff/training/${id}/enrolment`, await this.token(who.manager), { open: true });
    return id;
  }

  async #announce(): Promise<string> {
    const days = { start: '2027-03-01', end: '2027-03-02', place: '教室', hours: 8, places: 1000 };
    const body = { title: '一门新开的课', summary: '一门用于测试的课程，说明它讲什么。', ...days };
    return (await this.askData<{ id: string }>('POST', '/staff/training', await this.token(who.manager), body)).id;
  }

  /** What comes back from the stand-in for WeChat. */
  async wechat(purpose: 'login' | 'bind', user: string, token?: string): Promise<{ code: string; state: string }> {
    const start = purpose === 'bind' ? '/company/wx/bind/start' : '/company/wx/start';
    const { state } = await this.askData<{ state: string }>('POST', start, token);
    const response = await this.backend.fetch('/wx/stand-in', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': this.address() },
      body: new URLSearchParams({ state, purpose, user }).toString(),
    });
    return { code: new URL(response.headers.get('location') ?? '', 'http://a').searchParams.get('code') ?? '', state };
  }

  /** A challenge with its response by the demo's certificate. */
  async certificate(): Promise<{ challengeId: string; certificate: string; signature: string }> {
    const holder = await openDemoCertificate(join(this.backend.root, 'data'), 'member');
    const path = '/company/ca/challenge';
    const { challengeId, text } = await this.askData<{ challengeId: string; text: string }>('GET', path);
    return { challengeId, certificate: holder.certificate, signature: holder.sign(text) };
  }

  /** Begins a second factor. Returns a function that gives the code of the moment. */
  async factor(token: string): Promise<() => string> {
    const { secret } = await this.askData<{ secret: string }>('POST', '/company/factor/begin', token);
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    return () => totp.generate({ timestamp: this.backend.now.getTime() });
  }

  /** A member with a second factor, a step after the code that confirmed it. */
  async factorMember(): Promise<Member & { readonly code: () => string }> {
    const member = await this.member();
    const code = await this.factor(member.token);
    await this.ask('POST', '/company/factor/confirm', member.token, { code: code() });
    this.later(STEP_MS);
    return { ...member, code };
  }
}
