import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageViewContext } from '../../app/core/page/view.ts';
import { EvaluateCourse } from '../../app/pages/company/training/evaluate-course.tsx';
import type { CleanCourse } from '../../app/pages/company/training/load-course.ts';
import { Application } from '../../app/runtime/application.tsx';
import type { Enrolment } from '../../generated/models.ts';
import { routes } from '../../generated/routes/index.ts';
import { sampleSite, viewOf } from '../support/sample-site.ts';
import { silentApi } from '../support/silent-api.ts';

/** A trainee of a finished course; `attended` is undefined if attendance has not been recorded. */
const person = (id: string, evaluated: boolean, attended?: boolean): Enrolment => ({
  ...{ id, name: `学员${id}`, phone: '137****0000', post: '检验员', note: '', time: '2026-11-01 09:00:00' },
  ...{ state: 'admitted', enrolledBy: '示例会员甲', evaluated, mayCancel: false },
  ...(attended === undefined ? {} : { attended }),
});

function shown(enrolments: readonly Enrolment[], requested = ''): string {
  const course = {
    ...{ id: 'over', title: '已结束的课', start: '2026-11-10', end: '2026-11-11', state: 'finished', enrolments },
  } as unknown as CleanCourse;
  return renderToStaticMarkup(
    <Application site={sampleSite()} api={silentApi}>
      <PageViewContext value={viewOf(routes['company-service-train-evaluation'])}>
        <EvaluateCourse initial={course} requested={requested} />
      </PageViewContext>
    </Application>,
  );
}
const offered = (html: string): readonly string[] =>
  [...html.matchAll(/<option[^>]*value="(\d+)"/g)].map(([, id = '']) => id);

const [present, absent, unknown] = [person('1', false, true), person('2', false, false), person('3', false)];

test('absent trainees are not offered for evaluation, even if the URL names them', () => {
  expect(offered(shown([present, absent, unknown]))).toEqual(['1', '3']);
  expect(offered(shown([absent, unknown], absent.id))).toEqual(['3']);
});

test('the page states that all trainees have evaluated, even if others were absent', () => {
  for (const others of [[], [absent]]) {
    const html = shown([person('1', true, true), person('3', true), ...others]);
    expect(html).toContain('本企业学员都已评价');
    expect(offered(html)).toEqual([]);
  }
});

test('the page explains that there is nothing to evaluate if nobody attended or took part', () => {
  expect(shown([absent])).toContain('本企业学员均未出勤，无需评价。');
  expect(shown([])).toContain('本企业没有人参加这项培训。');
});
