import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JournalIssue } from '../../../generated/models.ts';
import { readIssue } from '../../../scripts/journals/issue.ts';
import { disagreement, readMade } from '../../../scripts/journals/verify.ts';
import { article, TestBackend } from './harness.ts';

const FOLDER = 'company/data/journal/bulletin';
const PDF = '%PDF-1.7 a file of twenty-eight';

let backend: TestBackend;
let token = '';
beforeAll(async () => {
  backend = await TestBackend.make({
    'files/one.pdf': PDF,
    'files/sheet.xlsx': 'a table',
    [`${FOLDER}/first-issue.md`]: article({
      title: '产业快报第1期：一期有文件的期刊',
      day: -40,
      more: `attachments: [{ file: sheet.xlsx, name: 附表.xlsx }, { file: one.pdf, name: 第1期.pdf }]
extra: { issue: 1, pages: 8, contents: [{ title: 第一篇, page: 3, author: 编写组 }] }
`,
    }),
    [`${FOLDER}/second-issue.md`]: article({
      title: '产业快报第2期：一期只有文字的期刊',
      day: -10,
      more: 'extra: { issue: 2 }\n',
    }),
    'news/party/public-news.md': article(),
  });
  token = await backend.login();
});
afterAll(() => backend.remove());

describe('issues of a journal', () => {
  test('are listed newest first, with their PDF file and table of contents', async () => {
    const { data } = await backend.call('/journal/getIssues', { columnId: 'company-data-journal-bulletin' }, token);
    const [second, first] = data as JournalIssue[];
    expect([second?.id, first?.id]).toEqual(['second-issue', 'first-issue']);
    expect(second?.file).toBeUndefined();
    expect(first?.file).toEqual({
      id: 'first-issue-2',
      name: '第1期.pdf',
      size: PDF.length,
      mediaType: 'application/pdf',
      url: '/files/first-issue-2',
    });
    expect(first?.extra.contents).toEqual([{ title: '第一篇', page: 3, author: '编写组' }]);
  });

  test('are an empty list for a column without any, and an error for one that is no journal', async () => {
    const empty = await backend.call('/journal/getIssues', { columnId: 'company-data-report-result' }, token);
    expect([empty.code, empty.data]).toEqual([200, []]);
    const other = await backend.call('/journal/getIssues', { columnId: 'news-party' }, token);
    expect([other.code, other.msg]).toEqual([500, '参数columnId的值不正确']);
    expect((await backend.call('/journal/getIssues', {}, token)).msg).toBe('缺少参数columnId');
  });
});

describe('the file of an issue', () => {
  const ask = (headers: Record<string, string> = {}): Promise<Response> =>
    backend.fetch('/files/first-issue-2', { headers });

  test.each([{}, { authorization: 'Bearer made-up' }, { range: 'bytes=0-3' }] as Record<string, string>[])(
    'returns 401 without a valid session: %j',
    async (headers) => {
      const answer = await ask(headers);
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toContain('%PDF');
    },
  );

  test('is served to members whole or by range, and is not cacheable', async () => {
    const authorization = `Bearer ${token}`;
    const whole = await ask({ authorization });
    expect([whole.status, await whole.text()]).toEqual([200, PDF]);
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    expect(whole.headers.get('cache-control')).toBe('private, no-store');
    const part = await ask({ authorization, range: 'bytes=1-3' });
    expect([part.status, await part.text()]).toEqual([206, 'PDF']);
    expect(part.headers.get('content-range')).toBe(`bytes 1-3/${PDF.length}`);
    expect((await ask({ authorization, range: 'bytes=900-' })).status).toBe(416);
  });
});

test.each([
  'bulletin-35-fleet-count',
  'bulletin-36-nuclear-heat',
  'reference-24-graded-approach',
  'survey-digital-workshop',
])('the generated PDF of %s matches its entry and is below 430 KiB', async (id) => {
  const bytes = await readFile(`server/content/files/${id}.pdf`);
  expect(bytes.length).toBeLessThan(430 * 1024);
  expect(disagreement(readIssue(id), await readMade(bytes))).toBe('');
});
