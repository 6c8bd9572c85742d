import type { ReturnField, ReturnForm, ReturnValues } from '../../../generated/models.ts';
import { fieldsOf, figure } from '../../../shared/returns/check.ts';

/** What stands in the fields, as typed. */
export type Texts = Readonly<Record<string, string>>;

/** Whether two sets of texts say the same; a text that is missing is empty. */
export const sameTexts = (one: Texts, other: Texts): boolean =>
  Object.keys({ ...one, ...other }).every((name) => (one[name] ?? '') === (other[name] ?? ''));

const halfWidth = (text: string): string =>
  text.replace(/[０-９．－]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replace(/[,，\s]/g, '');

/** What a field's text means: a number where it takes one, also with grouping and full-width digits; else the text. */
function meaningOf({ type }: ReturnField, text: string): number | string {
  if (type === 'text') return text;
  const plain = halfWidth(text);
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : text;
}

/** The values of what is typed; empty fields are absent. */
export const valuesOf = (form: ReturnForm, texts: Texts): Record<string, number | string> =>
  Object.fromEntries(
    fieldsOf(form).flatMap((field) => {
      const text = texts[field.id] ?? '';
      return text.trim() === '' ? [] : [[field.id, meaningOf(field, text)] as const];
    }),
  );

/** Values as texts to type on. */
export const textsOf = (values: ReturnValues): Texts =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** A value for people to read: grouped figures; a dash where there is none. */
export const shown = (value: unknown): string =>
  typeof value === 'number' ? figure(value) : typeof value === 'string' && value !== '' ? value : '—';

/** A change of this much against the year before is pointed out. Percent. */
const STRIKING = 30;

export interface Difference {
  /** +12.3%, −4%, 新增 */
  readonly text: string;
  readonly striking: boolean;
}

/** How a figure differs from the year before; null where there is nothing to compare, and for what rounds to no change. */
export function differenceOf(now: unknown, before: unknown): Difference | null {
  if (typeof now !== 'number' || typeof before !== 'number' || now === before) return null;
  if (before === 0) return { text: '新增', striking: true };
  const percent = ((now - before) / Math.abs(before)) * 100;
  const size = Math.abs(percent).toLocaleString('zh-CN', { maximumFractionDigits: 1 });
  if (size === '0') return null;
  return { text: `${percent > 0 ? '+' : '−'}${size}%`, striking: Math.abs(percent) >= STRIKING };
}
