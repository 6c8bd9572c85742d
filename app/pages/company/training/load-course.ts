import { getTraining, getTrainingList } from '../../../../generated/api/training.ts';
import { ApiError } from '../../../../generated/api/transport.ts';
import type { Training, TrainingDetail } from '../../../../generated/models.ts';
import { rejectedRoute } from '../../../features/errors/page-error.ts';
import type { LoadContext, RichHtml } from '../../../features/page/context.ts';
import type { CleanRelease } from '../../../templates/article/load.ts';
import { loadGuide } from '../parts/guide.tsx';

const NOT_FOUND = 404;
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
  try {
    const course = await getTraining(context.api, { id });
    return { course: { ...course, body: await context.clean(course.body) }, choices: [], guide };
  } catch (error) {
    if (error instanceof ApiError && error.code === NOT_FOUND) throw rejectedRoute();
    throw error;
  }
}
