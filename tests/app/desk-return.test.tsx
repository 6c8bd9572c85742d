import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiContext } from '../../app/core/api/api-context.ts';
import { SiteContext } from '../../app/core/page/site-context.ts';
import { PageViewContext } from '../../app/core/page/view.ts';
import { DeskReturn } from '../../app/pages/staff/returns/desk-return.tsx';
import type { ReturnDeskRecord, ReturnForm, ReturnVersion } from '../../generated/models.ts';
import { routes } from '../../generated/routes/index.ts';
import { returnState } from '../../generated/states.ts';
import { sampleSite, viewOf } from '../support/sample-site.ts';

const task = {
  id: 'jobs',
  title: '岗位需求',
  kind: 'upload',
  year: 2026,
  note: '',
  deadline: '',
  state: 'submitted',
} as const;
const file = {
  id: '1',
  name: '岗位表.pdf',
  size: 9,
  mediaType: 'application/pdf',
  uploadedTime: '2026-11-20T10:00:00',
};
const form: ReturnForm = { id: 'yearly', title: '年报', sections: [], checks: [] };
const versionOf = (number: number): ReturnVersion => ({
  ...{ number, receipt: `HZ-${number}`, time: '2026-11-20T10:00:00', person: '甲', values: { note: `说明${number}` } },
});
const loaded: ReturnDeskRecord = {
  item: {
    ...{
      id: '7',
      companyId: '100',
      companyName: '示例企业',
      title: '岗位需求',
      taskId: 'jobs',
      year: 2026,
      deadline: '',
    },
    ...{ status: returnState.submitted, receipt: 'HZ-2', submittedTime: '2026-11-20T10:00:00', assignee: '' },
    ...{ assigneeName: '', version: 2, sample: false },
  },
  record: {
    task,
    version: 2,
    values: { note: '说明2' },
    lastYear: {},
    files: [file],
  },
  versions: [versionOf(2), versionOf(1)],
  ...{ moves: [], history: [], issues: [] },
};

const markupOf = (record: ReturnDeskRecord): string =>
  renderToStaticMarkup(
    <SiteContext value={sampleSite()}>
      <ApiContext value={{ call: () => Promise.reject(new Error('nothing is called')) }}>
        <PageViewContext value={viewOf(routes['company-staff-returns'])}>
          <DeskReturn loaded={record} />
        </PageViewContext>
      </ApiContext>
    </SiteContext>,
  );

test('versions of a file return are listed but cannot be opened, since its files are the current ones', () => {
  const markup = markupOf(loaded);
  expect(markup).toContain('岗位表.pdf');
  expect(markup).toContain('HZ-1');
  expect(markup).not.toContain('查看第1版');
});

test('versions of a form return can be opened', () => {
  expect(markupOf({ ...loaded, record: { ...loaded.record, form } })).toContain('查看第1版');
});
