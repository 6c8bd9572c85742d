import { afterEach, expect, test, vi } from 'vitest';
import { moveScroll } from '../../app/runtime/scroll/move-scroll.ts';

afterEach(() => void vi.unstubAllGlobals());

/** An element of a document as far as a jump asks about it: one of a hidden page has no boxes. */
const part = (boxes: number) => ({
  getClientRects: () => ({ length: boxes }),
  scrollIntoView: vi.fn(),
  focus: vi.fn(),
  tabIndex: 0,
});

/** A document in which these stand under one id, in this order. */
function stubDocument(parts: readonly ReturnType<typeof part>[]): void {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('document', { querySelectorAll: () => parts, getElementById: () => parts[0] ?? null });
}

test('an anchor is that of the page that is shown; a page that is kept hidden may stand before it with the same one', () => {
  const [hidden, shown] = [part(0), part(1)];
  stubDocument([hidden, shown]);
  moveScroll({ kind: 'anchor', id: 'list' });
  expect(shown.scrollIntoView).toHaveBeenCalledOnce();
  expect(shown.focus).toHaveBeenCalledOnce();
  expect(hidden.scrollIntoView).not.toHaveBeenCalled();
});

test('an anchor that only a hidden page has is missing', () => {
  const hidden = part(0);
  stubDocument([hidden]);
  moveScroll({ kind: 'anchor', id: 'list' });
  expect(hidden.focus).not.toHaveBeenCalled();
});
