import { afterEach, expect, test, vi } from 'vitest';
import { moveScroll } from '../../app/runtime/scroll/move-scroll.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A stub of a DOM element to scroll to: an element of a hidden page has no boxes. */
const part = (boxes: number) => ({
  getClientRects: () => ({ length: boxes }),
  scrollIntoView: vi.fn(),
  focus: vi.fn(),
  tabIndex: 0,
});

/** Stubs a document in which these elements share an id, in this order. */
function stubDocument(parts: readonly ReturnType<typeof part>[]): void {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('document', { querySelectorAll: () => parts, getElementById: () => parts[0] ?? null });
}

test('scrolls to the anchor of the shown page even if a hidden page before it has the same id', () => {
  const [hidden, shown] = [part(0), part(1)];
  stubDocument([hidden, shown]);
  moveScroll({ kind: 'anchor', id: 'list' });
  expect(shown.scrollIntoView).toHaveBeenCalledOnce();
  expect(shown.focus).toHaveBeenCalledOnce();
  expect(hidden.scrollIntoView).not.toHaveBeenCalled();
});

test('neither scrolls to nor focuses an anchor that only a hidden page has', () => {
  const hidden = part(0);
  stubDocument([hidden]);
  moveScroll({ kind: 'anchor', id: 'list' });
  expect(hidden.scrollIntoView).not.toHaveBeenCalled();
  expect(hidden.focus).not.toHaveBeenCalled();
});
