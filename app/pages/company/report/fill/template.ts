import type { ReturnField, ReturnForm, ReturnValues } from '../../../../../generated/models.ts';
import { fieldsOf } from '../../../../../shared/returns/check.ts';
import { type Texts, valuesOf } from '../../../../components/returns/values.ts';

/** Headings of the template's columns; a file is recognized as a template by the first and the last of them. */
export const headings = ['指标编号', '部分', '指标', '单位', '上年数', '本年数'] as const;
const ID = 0;
const VALUE = headings.length - 1;

export type TemplateCell = string | number | null;

const cellOf = (value: unknown): TemplateCell =>
  typeof value === 'number' || typeof value === 'string' ? value : null;

/** The rows of the template: the headings, then every field of a form with last year's and its current value. */
export function templateRows(
  form: ReturnForm,
  texts: Texts,
  lastYear: ReturnValues,
): readonly (readonly TemplateCell[])[] {
  const values = valuesOf(form, texts);
  const rows = form.sections.flatMap(({ title, fields }) =>
    fields.map(({ id, label, unit = '' }) => [id, title, label, unit, cellOf(lastYear[id]), cellOf(values[id])]),
  );
  return [headings, ...rows];
}

/** One field that a file would change. */
export interface FieldChange {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  /** The current value and the value in the file; '' if empty. */
  readonly before: string;
  readonly after: string;
}

export interface FileContent {
  /** Null if the file is not a template. */
  readonly changes: readonly FieldChange[] | null;
  /** Messages about values that cannot be imported. */
  readonly problems: readonly string[];
}

/** A cell's text as it would be typed into the field: percentages without the sign, since the field shows it as its unit. */
const textFor = ({ type, unit }: ReturnField, cell: string): string =>
  type !== 'text' && unit === '%' ? cell.replace(/\s*[%％]$/, '') : cell;

/** The changes in a filled-in template, field by field. An empty cell changes nothing. */
export function changesIn(form: ReturnForm, texts: Texts, rows: readonly (readonly string[])[]): FileContent {
  const head = rows.findIndex((row) => row[ID]?.trim() === headings[ID] && row[VALUE]?.trim() === headings[VALUE]);
  if (head < 0) return { changes: null, problems: [] };
  const fields = new Map(fieldsOf(form).map((field) => [field.id, field]));
  const problems: string[] = [];
  const seen = new Set<string>();
  const changes = rows.slice(head + 1).flatMap((row, index): FieldChange[] => {
    const id = row[ID]?.trim() ?? '';
    const cell = row[VALUE]?.trim() ?? '';
    if (cell === '') return [];
    const field = fields.get(id);
    const after = field ? textFor(field, cell) : cell;
    const place = `第${head + index + 2}行`;
    if (!field) problems.push(`${place}：没有编号为“${id}”的指标`);
    else if (seen.has(id)) problems.push(`${place}：${field.label}重复出现`);
    else if (field.type !== 'text' && typeof valuesOf(form, { [id]: after })[id] !== 'number')
      problems.push(`${place}：${field.label}应为数字，现为“${cell}”`);
    else {
      seen.add(id);
      const before = texts[id] ?? '';
      const isSame = valuesOf(form, { [id]: before })[id] === valuesOf(form, { [id]: after })[id];
      return isSame ? [] : [{ id, label: field.label, unit: field.unit ?? '', before, after }];
    }
    return [];
  });
  return { changes, problems };
}

/** The previous year's values for fields that are empty, as a starting point. */
export function missingFrom(form: ReturnForm, texts: Texts, lastYear: ReturnValues): Texts {
  return Object.fromEntries(
    fieldsOf(form).flatMap(({ id }) => {
      const before = lastYear[id];
      return (texts[id] ?? '').trim() === '' && before !== undefined ? [[id, String(before)] as const] : [];
    }),
  );
}
