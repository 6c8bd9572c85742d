import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OwnFigures } from '../../app/pages/company/start/own-figures.tsx';
import type { ReturnValues } from '../../generated/models.ts';

const field = { id: 'incomeTotal', label: '营业收入', type: 'decimal', unit: '万元' } as const;
const form = { id: 'f', title: '年报', sections: [{ id: 's', title: '收入', fields: [field] }], checks: [] };
const markupOf = (values: ReturnValues): string =>
  renderToStaticMarkup(<OwnFigures figures={{ form, year: 2025, values, before: {} }} />);

test('the card of a company’s own figures is shown only if it has reported any', () => {
  expect(markupOf({ incomeTotal: 95_000 })).toContain('本企业2025年主要指标');
  expect(markupOf({})).toBe('');
});
