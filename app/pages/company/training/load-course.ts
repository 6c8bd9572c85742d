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

/** The data of a page about one course: the course, or courses to choose from if the URL includes none. */
export interface CourseData {
  readonly course: CleanCourse | null;
  readonly choices: readonly Training[];
  readonly guide: CleanRelease | null;
}

/** Loads the course given in the URL. An unknown course results in "not found". */
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
