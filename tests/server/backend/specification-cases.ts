import { join } from 'node:path';
import { expect } from 'vitest';
import { openDemoCertificate } from '../../support/certificates.ts';
import { onePixel } from '../../support/one-pixel.ts';
import type { TestBackend } from './harness.ts';

/** What a call is made with. */
export interface Arguments {
  readonly query?: Readonly<Record<string, string | number>>;
  readonly more?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface Case {
  /** Right arguments; some have to be got from the backend first. */
  right(): Arguments | Promise<Arguments>;
  /** The address's parameters as they travel, where they are not the arguments' own. */
  readonly query?: Readonly<Record<string, string>>;
  /** What the answer holds, in its place of the envelope. */
  readonly holds?: unknown;
  /** Arguments that are refused, and with which words. */
  readonly wrong?: readonly (readonly [Arguments, string | RegExp])[];
}

const column = (columnId: string): Arguments => ({ query: { columnId } });

/** With what each call that the specification names is made; some arguments are got from the backend first. */
export function specificationCases(backendOf: () => TestBackend): Readonly<Record<string, Case>> {
  const account = async () => (await backendOf().accounts())[0] ?? { phoneNumber: '', password: '' };

  /** A ticket as the holder of the demo's certificate gets one. */
  async function ticket(): Promise<string> {
    const holder = await openDemoCertificate(join(backendOf().root, 'data'), 'member');
    const { data } = await backendOf().call('/company/ca/challenge');
    const { challengeId, text } = data as { challengeId: string; text: string };
    const proof = { challengeId, certificate: holder.certificate, signature: holder.sign(text) };
    return ((await backendOf().post('/company/ca/prove', JSON.stringify(proof))).data as { id: string }).id;
  }

  return {
    getColumnList: {
      right: () => ({ query: { columnPid: '' } }),
      query: { columnPid: '' },
      holds: expect.arrayContaining([
        expect.objectContaining({ id: 'news', columnPid: '0', columnCode: 'news', columnPcUrl: '/news' }),
        expect.objectContaining({ id: 'news-party', columnPid: 'news', planceNo: expect.any(Number) }),
      ]),
      wrong: [[{ query: { columnPid: 'x'.repeat(2001) } }, '参数columnPid的值不正确']],
    },
    getContentReleaseList: {
      // The second object wins; what is empty or not there is dropped.
      right: () => ({
        query: { columnId: 'news-party', pageNum: 1 },
        more: { columnId: 'company-info-industry', year: '' },
      }),
      query: { columnId: 'company-info-industry', pageNum: '1' },
      holds: [expect.objectContaining({ id: 'briefing' })],
      wrong: [
        [{ query: { pageNum: 'two' } }, '参数pageNum的值不正确'],
        [{ query: { isAsc: 'up' } }, '参数isAsc的值不正确'],
      ],
    },
    getContentReleaseListWithSearch: {
      right: () => ({ query: { keyword: '阀门', pageNum: 1 }, more: { section: 'news' } }),
      query: { keyword: '阀门', pageNum: '1', section: 'news' },
      holds: [expect.objectContaining({ id: 'valve-story' })],
      wrong: [
        [{}, '缺少参数keyword'],
        [{ query: { keyword: '阀门', sort: 'best' } }, '参数sort的值不正确'],
      ],
    },
    getContentReleaseBeforeList: {
      right: () => ({ query: { columnId: 'news-party,company-info-industry' } }),
      holds: [expect.objectContaining({ id: 'valve-story' })],
      wrong: [[{ query: { orderByColumn: 'title' } }, '参数orderByColumn的值不正确']],
    },
    getContentReleasePhoto: {
      right: () => column('org-honor'),
      holds: [expect.objectContaining({ id: 'honor-a' })],
      wrong: [[{}, '缺少参数columnId']],
    },
    getContentMemorabiliaInfoList: {
      right: () => ({ query: { columnId: 'org-event', year: '2026' } }),
      holds: [expect.objectContaining({ id: 'event-a', attachmentCount: 1 })],
      wrong: [[{}, '缺少参数columnId']],
    },
    getMemorabiliaFile: {
      right: () => ({ query: { id: 'event-a' } }),
      holds: [{ id: 'event-a-1', name: '申报表.pdf', size: 13, mediaType: 'application/pdf', url: '/files/event-a-1' }],
      wrong: [
        [{}, '缺少参数id'],
        [{ query: { id: 'nothing' } }, '内容不存在或已下线'],
      ],
    },
    getContentMemorabiliaBasicList: {
      right: () => column('org-event'),
      holds: [
        { year: '2026', count: 1 },
        { year: '2024', count: 1 },
      ],
      wrong: [[{}, '缺少参数columnId']],
    },
    getContentReleaseById: {
      right: () => ({ query: { id: 'valve-story' } }),
      holds: expect.objectContaining({ id: 'valve-story', title: '一台阀门的故事' }),
      wrong: [
        [{}, '缺少参数id'],
        [{ query: { id: 'nothing' } }, '内容不存在或已下线'],
      ],
    },
    getContentReleaseYearsInterval: {
      right: () => column('company-info-industry'),
      holds: { minYear: '2026', maxYear: '2026' },
      wrong: [[{}, '缺少参数columnId']],
    },
    getContentReleaseYearsBeforeInterval: {
      // The session is not sent along, so that a members' column is empty.
      right: () => column('company-info-industry'),
      holds: { minYear: '', maxYear: '' },
      wrong: [[{}, '缺少参数columnId']],
    },
    checkMemorabiliaInfo: {
      right: () => ({ query: { columnId: 'org-event', checkYears: '2026,2025' } }),
      holds: [
        { year: '2026', exists: true },
        { year: '2025', exists: false },
      ],
      wrong: [
        [{ query: { columnId: 'org-event' } }, '缺少参数checkYears'],
        [{ query: { checkYears: '2026' } }, '缺少参数columnId'],
      ],
    },
    conductUser: {
      right: () => ({ query: { columnId: 'news-party', contentId: 'valve-story' } }),
      wrong: [[{ query: { columnId: 'a\0b' } }, '参数columnId的值不正确']],
    },
    getUserName: {
      right: () => ({ query: { name: '会员乙' } }),
      holds: [{ userId: '1002', userName: '示例会员乙' }],
      wrong: [
        [{}, '缺少参数name'],
        [{ query: { name: '' } }, '缺少参数name'],
      ],
    },
    loginByPhone: {
      right: async () => ({ body: { userName: '', phoneCode: '', ...(await account()) } }),
      holds: { token: expect.stringMatching(/^[\w-]{43}$/) },
      wrong: [
        [{ body: { userName: '', password: '', phoneNumber: '', phoneCode: '' } }, /./],
        [
          { body: { userName: '', password: 'no', phoneNumber: '13800000003', phoneCode: '' } },
          '手机号、密码或验证码错误',
        ],
      ],
    },
    getInfo: {
      right: () => ({}),
      holds: {
        user: expect.objectContaining({ userId: '1001', userName: '示例会员甲', avatar: expect.any(String) }),
        roles: ['company'],
        permissions: expect.arrayContaining(['system:user:edit']),
      },
    },
    getPhoneCode: {
      right: () => ({ query: { phoneNumber: '13800000001' } }),
      wrong: [
        [{}, '缺少参数phoneNumber'],
        [{ query: { phoneNumber: '12' } }, '请输入正确的手机号码'],
      ],
    },
    loginByCertificate: {
      right: async () => ({ body: { id: await ticket() } }),
      holds: { token: expect.stringMatching(/^[\w-]{43}$/) },
      wrong: [
        [{ body: {} }, '登录已超时，请重新选择证书'],
        [{ body: { id: 'made-up' } }, '登录已超时，请重新选择证书'],
      ],
    },
    uploadAvatar: {
      right: () => ({ body: new File([new Uint8Array(onePixel)], 'avatar.png', { type: 'image/png' }) }),
      holds: { imgUrl: expect.stringMatching(/^\/profile\/avatar\/[0-9a-f-]{36}\.png$/) },
      wrong: [
        [{ body: new File(['<svg/>'], 'avatar.png', { type: 'image/png' }) }, /^文件内容不是/],
        [{ body: new File([], 'avatar.png') }, '请选择要上传的文件，空文件不能上传'],
      ],
    },
    updateDept: {
      right: () => ({ body: { deptId: '100', deptName: '东瀚核电装备有限公司（示例）', leader: '新联系人' } }),
      wrong: [
        [{ body: { deptId: '100' } }, '请填写企业名称'],
        [{ body: { deptId: '100', deptName: '甲公司', email: 'nobody' } }, /电子邮箱/],
      ],
    },
    updatePassword: {
      // With characters of two, three and four bytes.
      right: async () => ({ body: { oldPassword: (await account()).password, newPassword: '核能é👩‍🔬Reaktor-73' } }),
      wrong: [
        [{ body: { oldPassword: 'no', newPassword: 'Reaktor-73' } }, '修改密码失败，旧密码错误'],
        [{ body: {} }, '修改密码失败，旧密码错误'],
      ],
    },
    updateRemark: {
      right: () => ({ query: { userId: '1002' }, body: { remark: '统计填报' } }),
      wrong: [
        [{ body: { remark: '统计填报' } }, '缺少参数userId'],
        [{ query: { userId: '1002' }, body: { remark: '长'.repeat(101) } }, /备注/],
        [{ query: { userId: '2001' }, body: { remark: '别家的' } }, '内容不存在或已下线'],
      ],
    },
    getSubUserList: {
      right: () => ({}),
      holds: [
        expect.objectContaining({ userId: '1002', userName: '示例会员乙', phoneNumber: '138****0002' }),
        expect.objectContaining({ userId: '1003', userName: '示例会员丁' }),
        expect.objectContaining({ userId: '1004', userName: '示例会员戊' }),
        expect.objectContaining({ userId: '1005', userName: '示例会员己' }),
      ],
    },
    unbindUser: {
      right: () => ({ params: { id: '1002' } }),
      wrong: [
        [{ params: { id: '1001' } }, '不能解绑当前登录的账号'],
        [{ params: { id: '2001' } }, '内容不存在或已下线'],
      ],
    },
  };
}
