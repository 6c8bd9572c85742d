import { describe, expect, test } from 'vitest';
import type { DecodeContext } from '../../generated/api/decode.ts';
import { listOf, readJson, verdictOf } from '../../generated/api/dialect.ts';
import { contractDialect } from '../../generated/api/settings.ts';
import { backends } from '../../generated/backends.ts';
import { decodeColumn, decodeRelease, decodeReleaseItem, decodeUser } from '../../generated/decoders.ts';

const reading = (names: DecodeContext['names'] = {}) => {
  const wrong: string[] = [];
  return {
    wrong,
    context: { names, wrong: (path: string, expected: string) => void wrong.push(`${path}: ${expected}`) },
  };
};

const item = (fields: object) => decodeReleaseItem({ id: 1, ...fields }, reading().context, '');

describe('missing fields', () => {
  test('an entry with only an id gets default values', () => {
    expect(decodeReleaseItem({ id: 7 }, reading().context, '')).toEqual({
      id: '7',
      columnId: '',
      title: '无标题',
      summary: '',
      pinned: false,
      sample: false,
      topics: [],
      attachmentCount: 0,
      extra: {},
    });
  });

  test('null counts as missing, and unknown fields are dropped', () => {
    const read = item({ summary: null, views: null, params: {}, searchValue: null });
    expect(read).toMatchObject({ summary: '' });
    expect(read).not.toHaveProperty('views');
    expect(read).not.toHaveProperty('params');
  });

  test('an entry without an id is dropped and reported', () => {
    const { context, wrong } = reading();
    expect(decodeReleaseItem({ title: '无编号' }, context, '[]')).toBeUndefined();
    expect(wrong).toEqual(['[].id: a value: what has none is left out']);
  });
});

describe('values in other formats', () => {
  test.each([
    ['2025-06-20 10:30:00', '2025-06-20 10:30:00'],
    ['2025-06-20T02:30:00Z', '2025-06-20 10:30:00'],
    ['2025-06-20T02:30:00.000+0000', '2025-06-20 10:30:00'],
    ['2025-06-20T10:30:00+08:00', '2025-06-20 10:30:00'],
    ['2025-06-20T10:30:00', '2025-06-20 10:30:00'],
    ['2025-06-20 10:30', '2025-06-20 10:30:00'],
    ['2025-06-20', '2025-06-20'],
    ['2025/6/20', '2025-06-20'],
    ['2025年6月20日', '2025-06-20'],
    [1_750_386_600_000, '2025-06-20 10:30:00'],
    [1_750_386_600, '2025-06-20 10:30:00'],
    ['1750386600000', '2025-06-20 10:30:00'],
    [20_250_620, '2025-06-20'],
    ['20250620', '2025-06-20'],
    [2025, undefined],
    [-1, undefined],
    ['0000-00-00 00:00:00', undefined],
    ['2025-02-30', undefined],
    ['yesterday', undefined],
    ['', undefined],
    [0, undefined],
    [{ year: 2025 }, undefined],
  ])('the time %o is normalized, or dropped if it is invalid', (sent, read) => {
    expect(item({ publishTime: sent })?.publishTime).toBe(read);
  });

  test('numeric strings, flags as numbers or strings, and a list in one string are converted', () => {
    expect(item({ views: '12', pinned: 1, sample: 'false', topics: '安全,质量，检测' })).toMatchObject({
      views: 12,
      pinned: true,
      sample: false,
      topics: ['安全', '质量', '检测'],
    });
  });

  test('unusable values are reported with their path and replaced by defaults', () => {
    const { context, wrong } = reading();
    const sent = {
      id: 'a',
      title: { text: '题' },
      views: 'many',
      pinned: 'perhaps',
      attachments: [null, 7],
      extra: 'none',
    };
    expect(decodeReleaseItem(sent, context, '')).toMatchObject({
      title: '无标题',
      pinned: false,
      extra: {},
      attachments: [],
    });
    expect(wrong).toEqual([
      '.title: a text',
      '.views: a number',
      '.pinned: true or false',
      '.attachments[]: an entry',
      '.attachments[]: an object',
      '.extra: an object',
    ]);
  });

  const kinds = [null, undefined, 0, '', 'x', true, [], [[]], {}, { id: {} }, { id: [1] }];

  test('any kind of JSON value without a usable id is dropped and reported', () => {
    for (const value of kinds)
      for (const decode of [decodeRelease, decodeUser]) {
        const { context, wrong } = reading();
        expect(decode(value, context, ''), JSON.stringify(value)).toBeUndefined();
        expect(wrong, JSON.stringify(value)).not.toEqual([]);
      }
  });

  test('an entry with an id is decoded whatever kinds of JSON value its fields have', () => {
    const names = ['title', 'publishTime', 'views', 'pinned', 'topics', 'attachments', 'extra', 'previous', 'related'];
    for (const value of kinds) {
      const sent = { id: 1, ...Object.fromEntries(names.map((name) => [name, value])) };
      const read = decodeRelease(sent, reading().context, '');
      expect(read, JSON.stringify(value)).toMatchObject({
        ...{ id: '1', title: expect.any(String), pinned: expect.any(Boolean), topics: expect.any(Array) },
        ...{ attachments: expect.any(Array), extra: expect.any(Object), related: expect.any(Array) },
      });
    }
  });

  test('fields are read by their names in the dialect, including nested names and fields of base models', () => {
    const { context } = reading(backends.specification.fields);
    expect(
      decodeRelease({ id: 1, title: '题', content: '<p>文</p>', createTime: '2025-01-02' }, context, ''),
    ).toMatchObject({
      body: '<p>文</p>',
      publishTime: '2025-01-02',
    });
    const inner = reading({ Column: { columnName: ['meta.label'] } });
    expect(decodeColumn({ id: 1, meta: { label: '新闻' } }, inner.context, '')).toMatchObject({ columnName: '新闻' });
  });
});

describe('names of fields', () => {
  const itemAs = (title: readonly string[], fields: object) =>
    decodeReleaseItem({ id: 1, ...fields }, reading({ ReleaseItem: { title } }).context, '')?.title;

  test('the name in the dialect takes priority over that of the contract, which is used if the former has no value', () => {
    expect(itemAs(['headline'], { title: '合同', headline: '方言' })).toBe('方言');
    expect(itemAs(['headline'], { title: '合同', headline: null })).toBe('合同');
    expect(itemAs(['headline'], { title: '合同' })).toBe('合同');
  });

  test('of several names in the dialect, the first one with a value is used', () => {
    const fields = { name: '后', headline: '先', title: '合同' };
    expect(itemAs(['headline', 'name'], fields)).toBe('先');
    expect(itemAs(['headline', 'name'], { ...fields, headline: null })).toBe('后');
    expect(itemAs(['meta.label', 'name'], { ...fields, meta: { label: '内' } })).toBe('内');
  });
});

describe('readJson', () => {
  test('keeps all digits of 64-bit ids and does not change strings', () => {
    expect(readJson('{"id":1846351273512345601,"text":"1846351273512345601 \\"9007199254740993\\"","few":12}')).toEqual(
      {
        id: '1846351273512345601',
        text: '1846351273512345601 "9007199254740993"',
        few: 12,
      },
    );
  });
});

describe('readJson with fractions', () => {
  test('keeps long fractions as numbers, and all digits of an id next to them', () => {
    expect(readJson('{"a":0.30000000000000004,"b":[-0.9523809523809523,1e21],"id":1846351273512345601}')).toEqual({
      a: 0.30000000000000004,
      b: [-0.9523809523809523, 1e21],
      id: '1846351273512345601',
    });
  });
});

describe('response envelopes', () => {
  const { specification, pagehelper } = backends;

  test('a null or empty code is rejected unless the dialect declares it as success', () => {
    expect(verdictOf({ data: 1 }, specification)).toBe('success');
    expect(verdictOf({ code: null }, specification)).toBe('rejected');
    expect(verdictOf({ code: '' }, specification)).toBe('rejected');
    const lenient = { ...specification, envelope: { ...specification.envelope, emptyCodeIsSuccess: true } };
    expect(verdictOf({ code: null }, lenient)).toBe('success');
  });

  test('codes are compared as strings', () => {
    expect(verdictOf({ code: '00000' }, pagehelper)).toBe('success');
    expect(verdictOf({ code: 'A0230' }, pagehelper)).toBe('expired');
    expect(verdictOf({ code: 'A0404' }, pagehelper)).toBe('notFound');
    expect(verdictOf({ code: '200' }, specification)).toBe('success');
  });

  test.each([
    ['rows', { rows: [1], total: 3 }],
    ['data as a list', { data: [1], total: '3' }],
    ['data.rows', { data: { rows: [1], total: 3 } }],
    ['data.records', { data: { records: [1], total: 3 } }],
    ['data.list', { data: { list: [1], total: 3 } }],
  ])('a list is read from %s', (_name, response) => {
    expect(listOf(response, specification, 1, 10)).toEqual({ rows: [1], total: 3 });
  });

  test('a bare array is a list; without a total, a full page implies one more row', () => {
    expect(listOf([1, 2], specification, 1, 10)).toEqual({ rows: [1, 2], total: 2 });
    expect(listOf([1, 2], specification, 3, 2)).toEqual({ rows: [1, 2], total: 7 });
    expect(listOf({ data: {} }, contractDialect, 1, 10)).toBeNull();
  });

  test('one page is taken from the rows of a backend that does not paginate', () => {
    const all = Array.from({ length: 10_000 }, (_, index) => index);
    expect(listOf({ rows: all, total: 10_000 }, specification, 3, 10)).toEqual({
      rows: all.slice(20, 30),
      total: 10_000,
    });
    expect(listOf(all, specification, 1000, 10)?.rows).toEqual(all.slice(9990));
  });
});
