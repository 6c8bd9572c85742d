import { getReturn } from '../../../../../generated/api/reporting.ts';
import type { ApiClient } from '../../../../../generated/api/transport.ts';
import type { ReturnRecord, ReturnTask } from '../../../../../generated/models.ts';
import { pathOf } from '../../../../../generated/paths.ts';
import { orNoSuchPage } from '../../../../templates/no-such-page.ts';

type Dated = Pick<ReturnTask, 'deadline' | 'year'>;

/** Whether companies are no longer asked for a task's return; one that is open can still be finished. */
export const isEnded = ({ deadline }: Pick<ReturnTask, 'deadline'>): boolean => deadline === '';

/** The query of the calls about a return: its year, unless that is the year that companies are asked for. */
export const yearQuery = (task: Dated): { readonly year?: number } => (isEnded(task) ? { year: task.year } : {});

/** The title of a return that other titles on the page have no year for. */
export const titleOf = (task: Dated & Pick<ReturnTask, 'title'>): string =>
  isEnded(task) ? `${task.year}年${task.title}` : task.title;

/** The URL of the page of a task's return; `year` only if it is not the year that companies are asked for. */
export function returnAt({ kind, id }: Pick<ReturnTask, 'kind' | 'id'>, year?: number): string {
  const query = new URLSearchParams(kind === 'form' ? {} : { task: id });
  if (year !== undefined) query.set('year', String(year));
  const path = pathOf(kind === 'form' ? 'company-report-dataFill' : 'company-report-other');
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The URL of the page on which a listed return is filled in. */
export const returnHref = (task: ReturnTask): string => returnAt(task, yearQuery(task).year);

/**
 * Fetches the return of a task for the year in a page's query, without one for the declared year, which comes first in `tasks`.
 * Throws the not-found error if there is none.
 */
export function askedReturn(
  api: ApiClient,
  tasks: readonly ReturnTask[],
  id: string,
  query: URLSearchParams,
): Promise<ReturnRecord> {
  const asked = query.get('year') ?? '';
  const year = /^\d{4}$/.test(asked) ? Number(asked) : undefined;
  const isDeclared = year === undefined || year === tasks.find((task) => task.id === id)?.year;
  return orNoSuchPage(getReturn(api, { id }, isDeclared ? {} : { year }));
}
