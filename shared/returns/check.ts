import type { ReturnCheck, ReturnField, ReturnForm } from '../../generated/models.ts';
import type { Issue } from '../schema/check.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Half of the last digit that forms accept: a sum of rounded figures may differ by this much per part. */
const ROUNDING = 0.005;

/** The maximum length of a text whose field has none, and of the note on a return of files. Characters. */
const MAX_TEXT = 2000;
const MAX_NOTE = 500;

/** A mobile number, or a landline number with area code and optional extension, with or without the usual separators. */
const PHONE = /^(1[3-9]\d{9}|0\d{2,3}[- ]?\d{3,4} ?\d{4}(-\d{1,6})?|400-?\d{3}-?\d{4})$/;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Thousands are grouped, at most two decimals: 12,345.5 */
export const figure = (value: number): string => value.toLocaleString('zh-CN', { maximumFractionDigits: 2 });

function fieldIssue(field: ReturnField, value: unknown): string | null {
  const { label, type, required, min, max, unit = '', format } = field;
  if (isEmpty(value)) return required ? `请填写${label}` : null;
  if (type === 'text') {
    if (typeof value !== 'string') return `请填写${label}`;
    if (value.length > (max ?? MAX_TEXT)) return `${label}不能超过${max ?? MAX_TEXT}个字`;
    return format === 'phone' && !PHONE.test(value.trim()) ? `${label}不正确，请填写手机号码或带区号的电话` : null;
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${label}应为数字`;
  if (type === 'integer' && !Number.isInteger(value)) return `${label}应为整数`;
  if (min !== undefined && value < min) return `${label}不能小于${figure(min)}${unit}`;
  if (max !== undefined && value > max) return `${label}不能大于${figure(max)}${unit}`;
  return null;
}

const bare = (label: string): string => label.replace(/^其中：/, '');

/** The message for figures that have changed by at least `percent` since the previous period without an explanation, or null. */
function unexplained(
  { field, parts, percent = 100 }: ReturnCheck,
  labels: ReadonlyMap<string, string>,
  values: Values,
  before: Values,
): string | null {
  if (!isEmpty(values[field])) return null;
  const striking = parts.flatMap((part) => {
    const [now, then] = [values[part], before[part]];
    if (typeof now !== 'number' || typeof then !== 'number' || then === 0) return [];
    const change = ((now - then) / Math.abs(then)) * 100;
    const size = Math.abs(change).toLocaleString('zh-CN', { maximumFractionDigits: 0 });
    return Math.abs(change) >= percent
      ? [`${bare(labels.get(part) ?? part)}${change > 0 ? '增长' : '下降'}${size}%`]
      : [];
  });
  return striking.length > 0 ? `${striking.join('、')}，请填写${bare(labels.get(field) ?? field)}` : null;
}

function checkIssue(
  check: ReturnCheck,
  labels: ReadonlyMap<string, string>,
  values: Values,
  before: Values,
): string | null {
  if (check.kind === 'explain') return unexplained(check, labels, values, before);
  const whole = values[check.field];
  const parts = check.parts.map((part) => values[part]);
  if (typeof whole !== 'number' || !parts.every((part): part is number => typeof part === 'number')) return null;
  const label = bare(labels.get(check.field) ?? check.field);
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (check.kind === 'atMost')
    return whole > total ? `${label}不能大于${bare(labels.get(check.parts[0] ?? '') ?? '')}` : null;
  if (Math.abs(whole - total) <= ROUNDING * (parts.length + 1)) return null;
  return `${label}（${figure(whole)}）应等于各分项之和（${figure(total)}）`;
}

/** All fields of a form, in order. */
export const fieldsOf = (form: ReturnForm): readonly ReturnField[] =>
  form.sections.flatMap((section) => section.fields);

/**
 * The issues of a return: of fields, then of sums, limits and explanations between them; at most one per field, in the form's
 * order. `before` contains the values of the previous period, {} if there are none.
 */
export function checkReturn(form: ReturnForm, values: Values, before: Values = {}): Issue[] {
  const fields = fieldsOf(form);
  const labels = new Map(fields.map(({ id, label }) => [id, label]));
  const found = new Map<string, string>();
  for (const field of fields) {
    const message = fieldIssue(field, values[field.id]);
    if (message) found.set(field.id, message);
  }
  for (const check of form.checks) {
    const message = found.has(check.field) ? null : checkIssue(check, labels, values, before);
    if (message) found.set(check.field, message);
  }
  return fields.flatMap(({ id }) => {
    const message = found.get(id);
    return message ? [{ path: id, message }] : [];
  });
}

/** The error text for the note on a return of files; null if it is valid. */
export const noteIssue = (note: string): string | null =>
  note.length > MAX_NOTE ? `补充说明不能超过${MAX_NOTE}个字，现有${note.length}个字` : null;

/**
 * A draft's values that may be stored: the form's fields as numbers or texts, whether or not they are valid yet. Texts are
 * not shortened, since a page drops its own copy of a saved draft; the size limit of a call's body bounds the total.
 */
export function storable(form: ReturnForm, values: Values): Record<string, number | string> {
  const stored: Record<string, number | string> = {};
  for (const { id, type } of fieldsOf(form)) {
    const value = values[id];
    if (typeof value === 'number' && Number.isFinite(value) && type !== 'text') stored[id] = value;
    if (typeof value === 'string' && value !== '') stored[id] = value;
  }
  return stored;
}
