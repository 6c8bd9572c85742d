import type { Match, Stretch } from './text-index.ts';

export interface PageMark {
  readonly match: Match;
  /** Whether it is the current match. */
  readonly isCurrent: boolean;
}

type MarkedStretch = Stretch & Pick<PageMark, 'isCurrent'>;

function* partsOf(text: string, stretches: readonly MarkedStretch[]): Generator<Node | string> {
  let at = 0;
  for (const { from, to, isCurrent } of stretches) {
    if (from > at) yield text.slice(at, from);
    const mark = document.createElement('mark');
    mark.textContent = text.slice(from, to);
    if (isCurrent) mark.dataset.current = '';
    yield mark;
    at = to;
  }
  if (at < text.length) yield text.slice(at);
}

/**
 * Marks matches in a page's text layer, and removes earlier marks. `divs` are the layer's elements, one for each text item;
 * `texts` are their texts.
 */
export function markText(divs: readonly HTMLElement[], texts: readonly string[], marks: readonly PageMark[]): void {
  const byItem = new Map<number, MarkedStretch[]>();
  for (const { match, isCurrent } of marks)
    for (const stretch of match.stretches)
      byItem.set(stretch.item, [...(byItem.get(stretch.item) ?? []), { ...stretch, isCurrent }]);
  for (const [index, div] of divs.entries()) {
    const stretches = byItem.get(index);
    if (stretches) div.replaceChildren(...partsOf(texts[index] ?? '', stretches));
    else if (div.firstElementChild) div.textContent = texts[index] ?? '';
  }
}
