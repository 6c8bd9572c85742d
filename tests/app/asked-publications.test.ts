import { expect, test } from 'vitest';
import { askedPublications } from '../../app/pages/staff/publish/asked-publications.ts';
import type { Publication } from '../../generated/models.ts';

const row = (id: string, kind: Publication['kind'], title: string): Publication => ({
  id,
  kind,
  title,
  published: true,
});

const rows = [
  row('a', 'quarter', '2026年第三季度数据'),
  row('b', 'year', '2025年年度数据'),
  row('c', 'issue', '2026年第三期期刊'),
];

const idsOf = (query: string): string =>
  askedPublications(rows, new URLSearchParams(query))
    .map(({ id }) => id)
    .join('');

test('publications are filtered by kind and title keyword; an unknown kind is ignored', () => {
  expect(idsOf('')).toBe('abc');
  expect(idsOf('kind=quarter')).toBe('a');
  expect(idsOf('keyword=2026年')).toBe('ac');
  expect(idsOf('kind=issue&keyword=+第三期+')).toBe('c');
  expect(idsOf('kind=year&keyword=第三')).toBe('');
  expect(idsOf('kind=constructor')).toBe('abc');
});
