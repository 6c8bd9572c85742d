import { expect, type Page, test } from 'playwright/test';
import { machines } from '../../generated/states.ts';
import { fill, fillAndSave, next, steps } from '../support/annual-return.ts';
import { DatedSite } from '../support/dated-site.ts';
import { who } from '../support/log-in.ts';
import { move, state } from '../support/request-moves.ts';
import { startApplication } from '../support/site.ts';
import { size } from '../support/size.ts';

const COMPANY = '东瀚核电装备有限公司（示例）';
const COLLEAGUE = { name: '周新同事', phone: '13700000021' } as const;

/** Finds a message in the user's list by its text. */
async function message(page: Page, event: string, text: string) {
  await page.goto('/company/messages');
  const found = page.locator(`[data-message="${event}"]`).filter({ hasText: text }).first();
  await expect(found).toBeVisible();
  return found;
}

/** Opens the page that a message links to. */
async function followMessage(page: Page, event: string, text: string): Promise<void> {
  const found = await message(page, event, text);
  await found.getByRole('link').click();
  await page.waitForURL((url) => url.pathname !== '/company/messages');
}

/** The main account invites a colleague by phone, who logs in by a code and gets a message. */
async function invite(site: DatedSite): Promise<void> {
  const main = await site.pageOf(who.owner);
  await main.goto('/company/info/company');
  const part = main.locator('#accounts');
  await part.locator('[name=userName]').fill(COLLEAGUE.name);
  await part.locator('[name=phoneNumber]').fill(COLLEAGUE.phone);
  await part.getByLabel('填报', { exact: true }).check();
  await part.getByRole('button', { name: '发出邀请' }).click();
  await expect(part.getByRole('row', { name: COLLEAGUE.name })).toBeVisible();
  const colleague = await site.pageByCode(COLLEAGUE.phone);
  await message(colleague, 'accountInvited', `${COMPANY}为您开通了会员账号（填报）`);
}

/** The main account gets a message about a meeting and replies; the staff get one about the reply. */
async function replyToMeeting(site: DatedSite): Promise<void> {
  const main = await site.pageOf(who.owner);
  await followMessage(main, 'meetingAnnounced', '请回复会议');
  await main.waitForURL('**/company/report/meeting?id=*');
  await startApplication(main);
  await main.getByLabel('参加', { exact: true }).check();
  await main.getByLabel('联系电话').fill('021-00000001');
  await main.getByRole('button', { name: '提交回执' }).click();
  await expect(main.getByText('已回执：参加')).toBeVisible();
  const desk = await site.pageOf(who.desk);
  await followMessage(desk, 'meetingReplied', COMPANY);
  await expect(desk.getByRole('heading', { name: '收到回执1份，参会1人' })).toBeVisible();
}

/** Submits the return from its last step. */
async function submitReturn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /核对并提交/ }).click();
  await expect(page.getByText('校核全部通过，可以提交。')).toBeVisible();
  await page.getByRole('button', { name: '提交报表' }).click();
  await page.getByRole('button', { name: '确认提交' }).click();
  await expect(page.locator('[data-receipt]')).toHaveText(/^HZ\d{8}-\d{6}(-\d)?$/);
}

/** Changes a figure in its step. */
async function changePower(page: Page, value: string): Promise<void> {
  await page.getByRole('button', { name: /质量、交付与能耗/ }).click();
  await fillAndSave(page, 'energyPower', value);
}

/** Performs one staff action on the open return. */
async function moveReturn(desk: Page, label: string, after: string, reason = ''): Promise<void> {
  await desk.getByRole('button', { name: label, exact: true }).click();
  if (reason) await desk.getByLabel('退回原因').fill(reason);
  await desk.getByRole('button', { name: `确认${label}` }).click();
  await expect(state(desk)).toContainText(after);
}

/** The colleague fills in the annual return, the main account submits it, the staff send it back with a reason. */
async function handIn(colleague: Page, main: Page, desk: Page): Promise<void> {
  await message(colleague, 'returnDue', '用工与实习岗位需求登记');
  await colleague.goto('/company/report/dataFill');
  for (const values of Object.values(steps)) {
    const [[name, value] = ['', ''], ...others] = Object.entries(values).reverse();
    await fill(colleague, Object.fromEntries(others));
    await fillAndSave(colleague, name, value);
    await next(colleague);
  }
  await expect(colleague.getByText('报表由企业主账号提交')).toBeVisible();

  await main.goto('/company/report/dataFill');
  await submitReturn(main);
  await followMessage(desk, 'returnSubmitted', COMPANY);
  await moveReturn(desk, '受理', '审核中');
  await moveReturn(desk, '退回修改', '退回修改', '电力折标系数有误，请核对。');
}

/** The return is corrected and accepted; the company then corrects it once more on its own initiative. */
async function correct(colleague: Page, main: Page, desk: Page): Promise<void> {
  await message(main, 'returnTaken', '已受理');
  await followMessage(colleague, 'returnSentBack', '电力折标系数有误，请核对。');
  await expect(colleague.getByRole('note', { name: '退回原因' })).toContainText('电力折标系数有误');
  await changePower(colleague, '4100');
  await main.goto('/company/report/dataFill');
  await submitReturn(main);
  await followMessage(desk, 'returnSubmitted', COMPANY);
  await moveReturn(desk, '受理', '审核中');
  await moveReturn(desk, '审核通过', '审核通过');

  await followMessage(main, 'returnAccepted', '审核通过');
  await main.getByRole('button', { name: '更正报表' }).click();
  await main.getByRole('button', { name: '确认更正' }).click();
  await changePower(main, '4050');
  await submitReturn(main);
  await desk.reload();
  await moveReturn(desk, '受理', '审核中');
  await moveReturn(desk, '审核通过', '审核通过');
  await expect(desk.getByRole('listitem').filter({ hasText: /^第\d版/ })).toHaveCount(3);
  await expect(desk.getByRole('row', { name: /其中：电力/ })).toContainText('4,050');
}

async function reportForTheYear(site: DatedSite): Promise<void> {
  const colleague = await site.pageByCode(COLLEAGUE.phone);
  const [main, desk] = [await site.pageOf(who.owner), await site.pageOf(who.desk)];
  await handIn(colleague, main, desk);
  await correct(colleague, main, desk);
}

/** Records each state that a request is shown in. */
const noting = (seen: Set<string>) => async (page: Page, label: string) => {
  await expect(state(page)).toContainText(label);
  seen.add(label);
};

/** A request goes through all its states, and its outcome is reviewed. */
async function request(site: DatedSite): Promise<void> {
  const seen = new Set<string>();
  const is = noting(seen);
  const colleague = await site.pageByCode(COLLEAGUE.phone);
  const [main, desk] = [await site.pageOf(who.owner), await site.pageOf(who.desk)];
  await colleague.goto('/company/report/reporting?new=1');
  await colleague.getByLabel('标题').fill('希望协调抗震试验台时段');
  await colleague.getByLabel('类别').selectOption('检测资源');
  await colleague.getByLabel('诉求内容').fill('下个月有两台泵需要完成抗震试验，请协助协调时段。');
  await colleague.getByRole('button', { name: '保存草稿' }).click();
  await is(colleague, '草稿');
  await move(colleague, '提交');
  await is(colleague, '待处理');
  await move(colleague, '撤回');
  await is(colleague, '已撤回');
  await move(colleague, '重新编辑');
  await is(colleague, '草稿');
  await move(colleague, '提交');

  await followMessage(desk, 'requestSubmitted', '希望协调抗震试验台时段');
  await move(desk, '转市企业服务云', '涉及市级资源统筹。');
  await is(desk, '已转市企业服务云');
  await move(desk, '市企业服务云办结', '服务云回复：可安排合并试验。');
  await is(desk, '市企业服务云已办结');
  await move(desk, '办结', '已与企业确认时段。');
  await is(desk, '已完成');

  await followMessage(main, 'requestMoved', '已与企业确认时段。');
  await main.getByRole('button', { name: '申请复核' }).click();
  await main.locator('[name=reason]').fill('合并试验的时段与交货期冲突，请再协调。');
  await main.getByRole('button', { name: '提交复核申请' }).click();
  await expect(main.getByText('本诉求是对')).toBeVisible();
  await is(main, '待处理');
  const manager = await site.pageOf(who.manager);
  await followMessage(manager, 'requestReview', '希望协调抗震试验台时段');
  await move(manager, '处理', '已另行安排单独时段。');
  await is(manager, '已处理');
  await move(manager, '办结', '企业确认新时段。');
  await is(manager, '已完成');
  await message(colleague, 'requestMoved', '企业确认新时段。');
  expect([...seen].sort()).toEqual(machines.request.states.map(({ label }) => label).sort());
}

const COURSE = '核级焊接数据记录实务';

/** The colleague enrols two people in a course with one place; the one on the waiting list is finally admitted. */
async function fillCourse(site: DatedSite): Promise<void> {
  const manager = await site.pageOf(who.manager);
  await manager.goto('/company/staff/trainings');
  const texts = {
    title: COURSE,
    summary: '面向焊接检验员的一天课程，讲记录与复核。',
    start: site.dayIn(20),
    end: site.dayIn(21),
    place: '浦光中心二楼',
    hours: '8',
    places: '1',
  };
  for (const [name, text] of Object.entries(texts))
    await manager.locator(`#new-course ~ form [name=${name}]`).fill(text);
  await manager.getByRole('button', { name: '创建培训' }).click();
  await expect(manager.getByRole('row', { name: new RegExp(COURSE) })).toBeVisible();

  const colleague = await site.pageByCode(COLLEAGUE.phone);
  await colleague.goto('/company/service/train');
  const entry = colleague.locator('[data-entry-id]').filter({ hasText: COURSE });
  await entry.getByRole('link', { name: /^报名/ }).click();
  for (const [index, name] of ['钱学员', '孙学员'].entries()) {
    await colleague.getByLabel(/^姓名/).fill(name);
    await colleague.getByLabel(/^手机号码/).fill(`1360000010${index}`);
    await colleague.getByLabel(/^岗位/).fill('检验员');
    await colleague.getByRole('button', { name: '加入名单' }).click();
  }
  await colleague.getByLabel(/已征得学员本人同意/).check();
  await colleague.getByRole('button', { name: '提交报名（2人）' }).click();
  await expect(colleague.getByRole('status').filter({ hasText: '录取1人，候补1人' })).toBeVisible();
  await colleague.getByRole('button', { name: '取消报名：钱学员' }).click();
  await colleague.getByRole('button', { name: '确认取消' }).click();
  await expect(colleague.getByRole('row', { name: /孙学员/ })).toContainText('已录取');
  const main = await site.pageOf(who.owner);
  await message(main, 'enrolmentAdmitted', '孙学员已从候补名单录取');
}

/** On the day of the course the attendance code is generated and entered. */
async function attend(site: DatedSite): Promise<void> {
  const manager = await site.pageOf(who.manager);
  await manager.goto('/company/staff/trainings');
  await manager.getByRole('link', { name: COURSE }).click();
  await manager.getByRole('button', { name: '生成签到码' }).click();
  const code = await manager.getByRole('status').filter({ hasText: '签到码' }).locator('strong').innerText();
  const colleague = await site.pageByCode(COLLEAGUE.phone);
  await followMessage(colleague, 'enrolmentAdmitted', '孙学员');
  await colleague.getByLabel('孙学员的签到码').fill(code);
  await colleague.getByRole('button', { name: '签到', exact: true }).click();
  await expect(colleague.getByText('已签到', { exact: true })).toBeVisible();
}

/** After the course it is evaluated and the certificate is issued. */
async function graduate(site: DatedSite): Promise<void> {
  const colleague = await site.pageByCode(COLLEAGUE.phone);
  await followMessage(colleague, 'enrolmentAdmitted', '孙学员');
  await colleague.getByRole('link', { name: '填写评价：孙学员' }).click();
  await colleague.waitForURL('**/company/service/train/evaluation?*');
  const send = colleague.getByRole('button', { name: '提交评价' });
  // The URL changes before the form is shown, and only fields that exist are found.
  await expect(send).toBeVisible();
  for (const group of await colleague.locator('form fieldset').all()) await group.getByLabel('很好').check();
  await send.click();
  await expect(colleague.getByText('本企业学员都已评价')).toBeVisible();
  const main = await site.pageOf(who.owner);
  await followMessage(main, 'certificateReady', '孙学员');
  await main.getByRole('link', { name: '结业证明：孙学员' }).click();
  await expect(main.getByRole('heading', { name: '结业证明' })).toBeVisible();
  await expect(main.getByRole('article').filter({ hasText: '孙学员' })).toContainText(COURSE);
}

/** The newest quarter is withdrawn and published again; members get a message. */
async function publish(site: DatedSite): Promise<void> {
  const manager = await site.pageOf(who.manager);
  const main = await site.pageOf(who.owner);
  await manager.goto('/company/staff/publish');
  const hold = manager.getByRole('button', { name: /^撤下.*季度数据$/ }).first();
  const title = ((await hold.getAttribute('aria-label')) ?? '').slice(2);
  const quarter = title.replace(/数据$/, '');
  await hold.click();
  const release = manager.getByRole('button', { name: `发布${title}` });
  await expect(release).toBeVisible();
  await main.goto('/company/data/report/quarter');
  await expect(main.locator('[data-indicator="output"]')).toBeVisible();
  await expect(main.locator('main')).not.toContainText(quarter);
  await release.click();
  await expect(manager.getByRole('button', { name: `撤下${title}` })).toBeVisible();
  await followMessage(main, 'dataPublished', title);
  await expect(main.locator('main')).toContainText(quarter);
}

/** The steps, with the number of days after the first. */
const year = [
  ['the colleague is invited', 0, invite],
  ['the company replies to a meeting', 6, replyToMeeting],
  ['the annual return is sent back, corrected and accepted', 6, reportForTheYear],
  // Each distinct day needs a restart of the site.
  ['a request goes through every state and is reviewed', size(6, 40), request],
  ['a course is filled from its waiting list', size(6, 40), fillCourse],
  ['attendance at the course is recorded', size(26, 60), attend],
  ['the certificate is issued', size(36, 70), graduate],
  ['figures are published', size(36, 364), publish],
] as const;

test('a company, its colleague, the staff and a manager complete the tasks of a year', async ({ browser }) => {
  test.setTimeout(900_000);
  const site = new DatedSite(browser);
  let today = -1;
  try {
    for (const [name, day, play] of year)
      await test.step(name, async () => {
        if (day !== today) await site.startOn(day);
        today = day;
        await play(site);
      });
  } finally {
    await site.remove();
  }
});
