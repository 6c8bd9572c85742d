import { expect, test } from 'playwright/test';
import { who } from '../support/log-in.ts';
import { openSession } from '../support/open-session.ts';

test('a contact that fails to load shows an error instead of “not registered” and can be fetched again', async ({
  page,
}) => {
  await openSession(page, who.sub);
  await page.goto('/company/data/industry/directories');
  const address = await page
    .locator('main a[href^="/company/data/industry/directories/"]')
    .first()
    .getAttribute('href');
  await page.route('**/api/getContentReleaseById?**', (route) => route.abort('failed'));
  await page.goto(address ?? '');
  const contact = page.locator('section', { has: page.getByRole('heading', { name: '联系方式' }) });
  await expect(contact).toContainText('联系方式暂时无法读取');
  await expect(contact).not.toContainText('未登记');
  await page.unroute('**/api/getContentReleaseById?**');
  await contact.getByRole('button', { name: '重新读取' }).click();
  await expect(contact.getByText('联系人', { exact: true })).toBeVisible();
});
