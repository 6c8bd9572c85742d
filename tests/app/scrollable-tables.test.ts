import { expect, test } from 'vitest';
import { withScrollableTables } from '../../app/runtime/page/scrollable-tables.ts';

test('wraps each table in a focusable scroll box and leaves other text unchanged', () => {
  const boxed = withScrollableTables('<p>前</p><table><tbody><tr><td>1</td></tr></tbody></table><p>后</p>');
  expect(boxed).toMatch(/^<p>前<\/p><div class="table-box"[^>]* tabindex="0"><table>/);
  expect(boxed).toMatch(/<\/table><\/div><p>后<\/p>$/);
  expect(withScrollableTables('<table title="表">').endsWith('<table title="表">')).toBe(true);
  expect(withScrollableTables('<p>没有表格</p>')).toBe('<p>没有表格</p>');
});
