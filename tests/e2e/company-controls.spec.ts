import { expect, type Page, test } from 'playwright/test';
import { gate } from '../support/gate.ts';
import { who } from '../support/log-in.ts';
import { openInArea } from '../support/member-area.ts';
import { openSession } from '../support/open-session.ts';

/** Answers the requests of a path in place of the backend and returns their bodies; nothing is stored. */
async function takeCalls(page: Page, path: string, data: object | null): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route(path, (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { code: 200, msg: '', data } });
  });
  return sent;
}

test('choosing a colleague with the arrow keys assigns only when the button is pressed', async ({ page }) => {
  await openSession(page, who.desk);
  const sent = await takeCalls(page, '**/staff/requests/assign', { done: 1, refused: [] });
  await page.goto('/company/staff/requests');
  await page.getByRole('table').getByRole('checkbox').nth(1).check();
  const colleague = page.getByLabel('指派给');
  for (const _ of [1, 2]) await colleague.press('ArrowDown');
  const userId = await colleague.inputValue();
  expect(userId).not.toBe('');
  await page.getByRole('button', { name: '指派', exact: true }).click();
  await expect.poll(() => sent).toEqual([expect.objectContaining({ userId })]);
});

test('choosing a role with the arrow keys changes it only when the button is pressed', async ({ page }) => {
  await openSession(page, who.owner);
  const sent = await takeCalls(page, '**/backend/company/account/*', null);
  await page.goto('/company/info/company');
  const row = page.getByRole('region', { name: '账号与角色一览' }).locator('[data-row]').first();
  const role = row.getByRole('combobox', { name: /的角色$/ });
  const before = await role.inputValue();
  const isFirst = (await role.locator('option').first().getAttribute('value')) === before;
  await role.press(isFirst ? 'ArrowDown' : 'ArrowUp');
  await expect(role).not.toHaveValue(before);
  const chosen = await role.inputValue();
  await row.getByRole('button', { name: /^更改角色：/ }).click();
  await expect.poll(() => sent).toEqual([{ role: chosen }]);
});

for (const path of ['returns', 'trainings', 'meetings'])
  test(`opening a record in the staff list of ${path} and going back moves the focus to the heading`, async ({
    page,
  }) => {
    await openSession(page, who.manager);
    await openInArea(page, `/company/staff/${path}`);
    await page.locator('[data-row] th a').first().press('Enter');
    await page.waitForURL(/[?&]id=/);
    const back = page.getByRole('link', { name: '返回列表' });
    await expect(back).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeFocused();
    await back.press('Enter');
    await expect(back).toBeHidden();
    await expect(heading).toBeFocused();
    await expect(page.locator('[data-announcer]')).toContainText('已进入：');
  });

test('applying a staff filter keeps the focus on the filter', async ({ page }) => {
  await openSession(page, who.manager);
  await openInArea(page, '/company/staff/returns');
  const filter = page.getByRole('navigation', { name: '按经办筛选' }).getByRole('link', { name: '我经办的' });
  await filter.press('Enter');
  await expect(filter).toHaveAttribute('aria-current', 'true');
  await expect(filter).toBeFocused();
});

test('two messages marked as read in quick succession both stay read', async ({ page }) => {
  await openSession(page, who.owner);
  const message = { event: 'requestMoved', text: '', path: '/company/home', time: '2026-11-20T10:00:00', read: false };
  const rows = ['甲', '乙'].map((title, index) => ({ ...message, id: String(index + 1), title }));
  await page.route(
    ({ pathname }) => pathname === '/backend/company/messages',
    (route) => route.fulfill({ json: { code: 200, msg: '', rows, total: rows.length } }),
  );
  // Both are marked before the first request has ended.
  const { opened, open } = gate();
  await page.route('**/backend/company/messages/read', async (route) => {
    await opened;
    await route.fulfill({ json: { code: 200, msg: '', count: 0 } });
  });
  await page.goto('/company/messages');
  const unread = page.locator('[data-message]').getByText('未读', { exact: true });
  await expect(unread).toHaveCount(2);
  for (const button of await page.getByRole('button', { name: '标为已读', exact: true }).all()) await button.click();
  open();
  await expect(unread).toHaveCount(0);
  await expect(page.getByRole('button', { name: '全部标为已读' })).toBeDisabled();
});

test('creating a course clears the form', async ({ page }) => {
  await openSession(page, who.manager);
  const [start, end] = ['2027-03-01', '2027-03-02'];
  const texts = {
    title: '示例培训',
    summary: '半天讲解与半天实操，名额有限。',
    start,
    end,
    place: '二楼',
    hours: '8',
    places: '20',
  };
  const sent = await takeCalls(page, '**/backend/staff/training', {
    ...{ ...texts, id: 'course', hours: 8, places: 20, fee: '', body: '', state: 'open' },
    ...{ deadline: start, left: 20, admitted: 0, waiting: 0, mine: 0, sample: false },
  });
  await page.goto('/company/staff/trainings');
  const field = (name: string) => page.locator(`#new-course ~ form [name=${name}]`);
  for (const [name, text] of Object.entries(texts)) await field(name).fill(text);
  await page.getByRole('button', { name: '创建培训' }).click();
  await expect.poll(() => sent).toHaveLength(1);
  for (const name of Object.keys(texts)) await expect(field(name)).toHaveValue('');
});
