import { expect, test } from 'vitest';
import { checkObject, type ObjectSchema } from '../../shared/schema/check.ts';

const schema: ObjectSchema = {
  type: 'object',
  properties: { wishedDate: { type: 'string', title: '期望日期', format: 'date' } },
};

test.each(['0000-01-01', '0001-01-01', '1899-12-31', '9999-12-31'])('rejects %s as a form date', (wishedDate) => {
  expect(checkObject(schema, { wishedDate })).toEqual([
    { path: 'wishedDate', message: '期望日期：日期不正确，请按“2026-03-05”填写' },
  ]);
});

test.each(['1958-06-30', '2026-11-22', '2999-12-31'])('accepts %s as a form date', (wishedDate) => {
  expect(checkObject(schema, { wishedDate })).toEqual([]);
});
