import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { call } from './site.ts';

const TASK = '/report/return/annual-statistics';
const DRAFT = '0';

/** Valid values for the annual return, step by step. */
export const steps = {
  企业与人员: {
    staffTotal: '900',
    staffNuclear: '520',
    staffResearch: '150',
    mainBusiness: '核级泵壳与支撑件',
  },
  经营收入: {
    outputValue: '100,000',
    incomeTotal: '95000',
    incomeNuclear: '64000',
    incomeIsland: '38000',
    incomeTurbine: '12000',
    incomeAuxiliary: '7500',
    incomeService: '5200',
    incomeOther: '1300',
    profitTotal: '7600',
  },
  合同与订单: { contractsNew: '83000', contractsHome: '74000', contractsExport: '9000', ordersInHand: '150000' },
  研发与专利: { researchTotal: '6000', researchNuclear: '4200', patents: '90' },
  质量交付与能耗: { capacityUse: '77.2', firstPass: '98.4', onTime: '94.1', energyTotal: '6300', energyPower: '4200' },
  说明: { filler: '示例填报人', fillerPhone: '021-00000001' },
} as const;

/** Reopens the company's return if another test has submitted it, and clears every figure. */
export async function emptyReturn(request: APIRequestContext, token: string): Promise<void> {
  const send = (method: string, path: string, data: object) =>
    request.fetch(`/backend${path}`, { method, data, headers: { authorization: `Bearer ${token}` } });
  const read = () => call<{ data: { moves?: { to: string }[]; version: number } }>(request, TASK, {}, token);
  const { data } = await read();
  if (data.moves?.some(({ to }) => to === DRAFT)) await send('POST', `${TASK}/move`, { to: DRAFT });
  const { version } = (await read()).data;
  const response = await send('PUT', TASK, { version, values: {} });
  expect(await response.json()).toMatchObject({ code: 200 });
}

/** A field of the return. */
export const control = (page: Page, name: string) => page.locator(`[name="${name}"]`);
/** The line that shows the save status. */
export const saved = (page: Page, kind: string) => page.locator(`[data-save="${kind}"]`);
/** Goes to the next step. */
export const next = (page: Page): Promise<void> => page.getByRole('button', { name: '下一步' }).click();

/**
 * Waits until the server has a field's value. Waiting for the saved status is not enough: it is shown before a change as
 * well.
 */
export async function savedWith(
  page: Page,
  name: string,
  value: string,
  action: () => Promise<unknown>,
): Promise<void> {
  const response = page.waitForResponse((found) => {
    const sent = found.request();
    if (sent.method() !== 'PUT' || !sent.url().endsWith(TASK)) return false;
    return String((sent.postDataJSON() as { values: Record<string, unknown> }).values[name]) === value;
  });
  await action();
  expect((await response).status()).toBe(200);
  await expect(saved(page, 'saved')).toBeVisible();
}

/** Types a value and waits until the server has it, without the delay of a save: it is sent at once when the network returns. */
export const fillAndSave = (page: Page, name: string, value: string): Promise<void> =>
  savedWith(page, name, value, async () => {
    await control(page, name).fill(value);
    await page.evaluate(() => dispatchEvent(new Event('online')));
  });

/** Types values into the fields of the open step. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await control(page, name).fill(value);
}

/** A field's text in the browser's local copy; undefined if there is none. */
export const locallyKept = (page: Page, name: string): Promise<string | undefined> =>
  page.evaluate(async (field) => {
    const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('keyval-store'));
    const copies: { texts?: Record<string, string> }[] = await done(
      database.transaction('keyval').objectStore('keyval').getAll(),
    );
    database.close();
    return copies.map(({ texts }) => texts?.[field]).find((text) => text !== undefined);
  }, name);
