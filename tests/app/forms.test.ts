import { describe, expect, test } from 'vitest';
import { fromLocal, toLocal, typedDate } from '../../app/features/forms/typed-date.ts';
import { DeskMoveSchema } from '../../generated/body-schemas.ts';
import { checkObject, type ObjectSchema, withoutBlanks } from '../../shared/schema/check.ts';
import { farZones, inZone } from '../support/in-zone.ts';

const schema: ObjectSchema = {
  type: 'object',
  required: ['title', 'kind', 'agree'],
  properties: {
    title: { title: '标题', type: 'string', minLength: 2, maxLength: 5 },
    kind: { title: '类别', type: 'string', enum: ['a', 'b'] },
    people: { title: '人数', type: 'integer', minimum: 1, maximum: 9 },
    day: { title: '日期', type: 'string', format: 'date' },
    agree: { title: '同意', type: 'boolean', enum: [true] },
  },
};
const right = { title: '甲乙', kind: 'a', agree: true };

describe('validation of form values against their schema', () => {
  test('valid values have no issues, and optional ones may be empty', () => {
    expect(checkObject(schema, { ...right, people: '', day: '' })).toEqual([]);
    expect(withoutBlanks({ ...right, day: ' ' })).toEqual(right);
  });

  test('missing values are reported by their labels, in the order of the schema', () => {
    expect(checkObject(schema, { title: '  ', agree: false })).toEqual([
      { path: 'title', message: '请填写标题' },
      { path: 'kind', message: '请选择类别' },
      { path: 'agree', message: '请先勾选“同意”' },
    ]);
  });

  test.each([
    ['title', '甲', '标题至少填写2个字'],
    ['title', '甲乙丙丁戊己', '标题不能超过5个字'],
    ['kind', 'c', '请选择类别'],
    ['people', 0, '人数不能小于1'],
    ['people', 10, '人数不能大于9'],
    ['people', 1.5, '人数应为整数'],
    ['people', '三', '人数应为整数'],
    ['day', '2026-02-30', '日期：日期不正确，请按“2026-03-05”填写'],
    ['title', 5, '请填写标题'],
  ])('rejects %s = %j: %s', (name, value, message) => {
    expect(checkObject(schema, { ...right, [name]: value })).toEqual([{ path: name, message }]);
  });

  test('rejects a value that is not an object', () => {
    for (const value of [null, 'text', [], 3]) expect(checkObject(schema, value)).toHaveLength(1);
  });
});

test('validation errors inside a list name the item’s index and use the labels of its schema', () => {
  const move = (versions: readonly object[]) => ({ ids: ['a'], to: '受理', versions });
  expect(checkObject(DeskMoveSchema, move([{ id: 'a', version: 1 }]))).toEqual([]);
  expect(checkObject(DeskMoveSchema, move([{ id: 'a', version: 1 }, {}]))).toEqual([
    { path: 'versions.1.id', message: '请填写id' },
    { path: 'versions.1.version', message: '请填写版本' },
  ]);
  expect(checkObject(DeskMoveSchema, move([{ id: 'a', version: -1 }]))).toEqual([
    { path: 'versions.0.version', message: '版本不能小于0' },
  ]);
});

describe('typedDate', () => {
  test.each(['2026-3-5', '2026/03/05', '2026.3.5', '2026年3月5日', '20260305', ' 2026 年 3 月 5 日 '])(
    'reads %s',
    (text) => {
      expect(typedDate(text)).toBe('2026-03-05');
    },
  );

  test.each(['', '2026-2-30', '2025-13-01', '3月5日', '明天', '2026-03-05T00:00'])('rejects “%s”', (text) => {
    expect(typedDate(text)).toBeNull();
  });

  // On 2018-11-04 the day began at one o'clock in São Paulo.
  const dates = ['2026-01-01', '2026-03-08', '2026-11-01', '2024-02-29', '2018-11-04'];
  test.each(farZones)('a date is the same day in local time and unchanged after conversion back, in %s', (zone) => {
    const converted = inZone(zone, () =>
      dates.map((date) => {
        const local = toLocal(date);
        return [[local.getFullYear(), local.getMonth() + 1, local.getDate()], fromLocal(local)];
      }),
    );
    expect(converted).toEqual(dates.map((date) => [date.split('-').map(Number), date]));
  });
});
