import type { ReturnField, ReturnForm, ReturnValues } from '../../../generated/models.ts';
import { fieldsOf, figure } from '../../../shared/returns/check.ts';
import { plainNumber } from '../../../shared/text/plain-digits.ts';

/** The texts of the fields, as typed. */
export type Texts = Readonly<Record<string, string>>;

/** Whether two sets of texts are equal; a missing text counts as empty. */
export const sameTexts = (one: Texts, other: Texts): boolean =>
  Object.keys({ ...one, ...other }).every((name) => (one[name] ?? '') === (other[name] ?? ''));

/** The value of a field's text: a number if the field takes one, also with grouping and full-width digits; else the text. */
function meaningOf({ type }: ReturnField, text: string): number | string {
  if (type === 'text') return text;
  const plain = plainNumber(text);
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : text;
}

/** The values of the typed texts; empty fields are absent. */
export const valuesOf = (form: ReturnForm, texts: Texts): Record<string, number | string> =>
  Object.fromEntries(
    fieldsOf(form).flatMap((field) => {
      const text = texts[field.id] ?? '';
      return text.trim() === '' ? [] : [[field.id, meaningOf(field, text)] as const];
    }),
  );

/** Values as texts for the fields. */
export const textsOf = (values: ReturnValues): Texts =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** A value as displayed: figures are grouped; a dash if there is none. */
export const shown = (value: unknown): string =>
  typeof value === 'number' ? figure(value) : typeof value === 'string' && value !== '' ? value : '—';

/** A change of at least this much from the previous year is highlighted. Percent. */
const STRIKING = 30;

export interface Difference {
  /** +12.3%, −4%, 新增 */
  readonly text: string;
  readonly striking: boolean;
}

/** The difference of a figure from the previous year; null if it cannot be compared, or rounds to no change. */
export function differenceOf(now: unknown, before: unknown): Difference | null {
  if (typeof now !== 'number' || typeof before !== 'number' || now === before) return null;
  if (before === 0) return { text: '新增', striking: true };
  const percent = ((now - before) / Math.abs(before)) * 100;
  const size = Math.abs(percent).toLocaleString('zh-CN', { maximumFractionDigits: 1 });
  if (size === '0') return null;
  return { text: `${percent > 0 ? '+' : '−'}${size}%`, striking: Math.abs(percent) >= STRIKING };
}
