import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RoleName, roles } from '../../../generated/permissions.ts';
import type { TestBackend } from '../backend/harness.ts';
import { people } from '../backend/reporting/support.ts';
import { command, commandEvents, loginOf, MANAGER, realBackend, tokenOf } from './support.ts';

/** Accounts of the centre's staff without the demo: only the command creates and changes them. */

let backend: TestBackend;
beforeAll(async () => {
  backend = await realBackend();
});
afterAll(() => backend.remove());

const numbers: Record<string, string> = {};
let last = 13900000100;

/** Creates an account with the role, and returns its number. */
async function create(role: string, ...more: readonly string[]): Promise<string> {
  last += 1;
  const phone = String(last);
  await command(backend, ['create', '--role', role, '--phone', phone, '--name', '李同事', ...more]);
  return phone;
}

interface Info {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}
const infoOf = async (phone: string): Promise<Info> => {
  const info = await backend.call('/getInfo', {}, await tokenOf(backend, phone));
  return info as unknown as Info;
};

async function expectRole(phone: string, role: RoleName): Promise<void> {
  const info = await infoOf(phone);
  expect(info.roles).toEqual([role]);
  expect([...info.permissions].sort()).toEqual([...roles[role].permissions].sort());
}

const roleNames = Object.keys(roles) as RoleName[];
const ofStaff = roleNames.filter((name) => roles[name].side === 'staff');
const ofMembers = roleNames.filter((name) => roles[name].side === 'member');

describe('create', () => {
  test('knows several roles of the staff', () => {
    expect(ofStaff.length).toBeGreaterThan(2);
  });

  test.each(ofStaff)('--role %s makes an account with exactly the permissions of the role', async (role) => {
    numbers[role] = await create(role);
    await expectRole(numbers[role], role);
  });

  test.each([
    ['staff', 'desk'],
    ['manager', 'staff-manager'],
  ] as const)('--role %s stands for %s', async (alias, role) => {
    await expectRole(await create(alias), role);
  });

  test('--role main makes a company, which accounts with every other role of members can then join', async () => {
    const company = ['--company', '某某公司'];
    await expectRole(await create('main', ...company), 'company');
    for (const role of ofMembers) await expectRole(await create(role, ...company), role);
  });

  test('an account of a company that does not exist is not created, unless it is the main account', async () => {
    await expect(create('company-sub', '--company', '没有的公司')).rejects.toThrow(/no company 没有的公司/);
    await expect(create('company-sub')).rejects.toThrow(/--company is needed/);
  });

  test('the error for an unknown role names the roles', async () => {
    await expect(create('boss')).rejects.toThrow(/--role .*desk.*training-desk.*staff-manager/);
    await expect(command(backend, ['create', '--role', 'desk', '--name', '李同事'])).rejects.toThrow(/--phone/);
  });
});

describe('set', () => {
  test('--role changes the permissions and ends the sessions', async () => {
    const phone = await create('desk');
    const token = await tokenOf(backend, phone);
    expect(await command(backend, ['set', '--phone', phone, '--role', 'training-desk'])).toContain('training-desk');
    expect((await backend.call('/getInfo', {}, token)).code).toBe(401);
    await expectRole(phone, 'training-desk');
  });

  test('--disable ends the sessions and the login, --enable permits the login again', async () => {
    const phone = await create('desk');
    const token = await tokenOf(backend, phone);
    await command(backend, ['set', '--phone', phone, '--disable']);
    expect((await backend.call('/getInfo', {}, token)).code).toBe(401);
    expect((await loginOf(backend, phone)).msg).toBe('该账号不能登录，请联系浦光中心');
    await command(backend, ['set', '--phone', phone, '--enable', '--role', 'manager']);
    await expectRole(phone, 'staff-manager');
  });

  test('is recorded in the audit log, and not recorded if nothing changes', async () => {
    const before = await commandEvents(backend);
    const phone = await create('desk');
    await command(backend, ['set', '--phone', phone, '--role', 'staff-manager', '--disable']);
    expect(await command(backend, ['set', '--phone', phone, '--disable'])).toContain('already');
    expect((await commandEvents(backend)).slice(before.length)).toEqual([
      'account.created desk',
      'account.changed staff-manager disabled',
    ]);
  });

  test('does not change accounts of members, unknown accounts, or anything without a change', async () => {
    const [member] = await backend.accounts();
    const phone = member?.phoneNumber ?? '';
    expect(people.owner).toBe(0);
    await expect(command(backend, ['set', '--phone', phone, '--disable'])).rejects.toThrow(/member company/);
    await expect(command(backend, ['set', '--phone', '13999999999', '--disable'])).rejects.toThrow(/Nobody/);
    await expect(command(backend, ['set', '--phone', MANAGER])).rejects.toThrow(/--role, --disable or --enable/);
    await expect(command(backend, ['set', '--phone', MANAGER, '--disable', '--enable'])).rejects.toThrow(/not both/);
    await expect(command(backend, ['set', '--phone', MANAGER, '--role', 'company'])).rejects.toThrow(/--role /);
    await expectRole(MANAGER, 'staff-manager');
  });
});
