import type { ReturnForm } from '../../../../../generated/models.ts';
import type { Issue } from '../../../../../shared/schema/check.ts';
import type { Texts } from '../../../../components/returns/values.ts';
import type { Step } from './step-list.tsx';

/**
 * The state of each section, followed by the review step; a return without issues can be submitted. Only touched sections can
 * have errors; an untouched section counts as empty.
 */
export const stepsOf = (
  form: ReturnForm,
  texts: Texts,
  issues: readonly Issue[],
  touched: ReadonlySet<string>,
): readonly Step[] => [
  ...form.sections.map(({ title, fields }): Step => {
    const wrong = issues.filter(({ path }) => fields.some((field) => field.id === path));
    const begun = fields.some(({ id }) => (texts[id] ?? '').trim() !== '');
    if (wrong.some(({ path }) => touched.has(path))) return { title, state: 'wrong' };
    if (wrong.length === 0 && begun) return { title, state: 'done' };
    return { title, state: begun ? 'begun' : 'empty' };
  }),
  { title: '核对并提交', state: issues.length > 0 ? 'waiting' : 'ready' },
];
