import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StepList } from '../../app/pages/company/report/fill/step-list.tsx';
import { stepsOf } from '../../app/pages/company/report/fill/steps.ts';
import type { ReturnForm } from '../../generated/models.ts';

const form: ReturnForm = {
  id: 'yearly',
  title: '年报',
  sections: [
    {
      id: 'staff',
      title: '企业与人员',
      fields: [{ id: 'staff', label: '年末从业人员', type: 'integer', required: true }],
    },
    { id: 'remarks', title: '说明', fields: [{ id: 'remarks', label: '说明', type: 'text', required: false }] },
  ],
  checks: [],
};
const missing = [{ path: 'staff', message: '请填写年末从业人员' }];

/** The text of each step: number, title, state. */
function shown(texts: Readonly<Record<string, string>>, issues: typeof missing, touched: readonly string[] = []) {
  const steps = stepsOf(form, texts, issues, new Set(touched));
  const markup = renderToStaticMarkup(<StepList steps={steps} current={0} onChoose={() => undefined} />);
  return [...markup.matchAll(/<li>(.*?)<\/li>/g)].map(([, step = '']) =>
    step
      .replace(/<[^>]+>/g, ' ')
      .trim()
      .split(/\s+/),
  );
}

test('the review step waits while there are issues and is ready when the return can be submitted', () => {
  expect(shown({}, missing)).toEqual([
    ['1', '企业与人员', '未填'],
    ['2', '说明', '未填'],
    ['3', '核对并提交', '待核对'],
  ]);
  expect(shown({ remarks: '无' }, missing, ['staff'])).toEqual([
    ['1', '企业与人员', '有误'],
    ['2', '说明', '已填'],
    ['3', '核对并提交', '待核对'],
  ]);
  expect(shown({ staff: '900', remarks: '无' }, [], ['staff'])).toEqual([
    ['1', '企业与人员', '已填'],
    ['2', '说明', '已填'],
    ['3', '核对并提交', '可提交'],
  ]);
});
