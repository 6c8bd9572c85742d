import { getTraining, getTrainingList } from '../../../../generated/api/training.ts';
import type { Training, TrainingDetail } from '../../../../generated/models.ts';
import type { LoadContext, RichHtml } from '../../../core/page/context.ts';
import type { CleanRelease } from '../../../templates/article/load.ts';
import { orNoSuchPage } from '../../../templates/no-such-page.ts';
import { loadGuide } from '../parts/guide.tsx';

const CHOICES = 100;

export interface CleanCourse extends Omit<TrainingDetail, 'body'> {
  readonly body: RichHtml;
}

/** What a page about one course shows: the course, or, where the address names none, courses to choose from. */
export interface CourseData {
  readonly course: CleanCourse | null;
  readonly choices: readonly Training[];
  readonly guide: CleanRelease | null;
}

/** The course that the address names. One that does not exist is a page that does not exist. */
export async function loadCourse(
  path: string,
  query: URLSearchParams,
  scope: 'open' | 'enrolled' | 'finished',
  context: LoadContext,
): Promise<CourseData> {
  const id = query.get('id');
  const guide = await loadGuide(path, context);
  if (!id) {
    const { rows } = await getTrainingList(context.api, { scope, pageSize: CHOICES });
    return { course: null, choices: rows, guide };
  }
  const course = await orNoSuchPage(getTraining(context.api, { id }));
  return { course: { ...course, body: await context.clean(course.body) }, choices: [], guide };
}
