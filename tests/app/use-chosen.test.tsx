import { type ReactElement, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { choiceLeft, useChosen } from '../../app/components/list/use-chosen.ts';
import { type PageView, PageViewContext } from '../../app/core/page/view.ts';
import { routes } from '../../generated/routes/index.ts';
import { viewOf } from '../support/sample-site.ts';

/** What a page shows at one moment, and the rows selected there. */
interface Moment {
  readonly search: string;
  readonly rows: readonly string[];
  readonly tick?: readonly string[];
}

/** The selected rows of a page at each of these moments, before any are selected there. */
function chosenAt(moments: readonly Moment[]): readonly (readonly string[])[] {
  const seen: string[][] = [];
  const view: { -readonly [Key in keyof PageView]: PageView[Key] } = { ...viewOf(routes['company-staff-returns']) };
  function Page(): ReactElement | null {
    const [index, setIndex] = useState(0);
    const { search, rows, tick } = moments[index] as Moment;
    view.search = search;
    const [chosen, choose] = useChosen(rows);
    seen[index] = [...chosen];
    if (tick) choose(new Set(tick));
    if (index < moments.length - 1) setIndex(index + 1);
    return null;
  }
  renderToStaticMarkup(
    <PageViewContext value={view}>
      <Page />
    </PageViewContext>,
  );
  return seen;
}

test('keeps selected rows while they are shown under the same query', () => {
  const list = { search: '?status=1', rows: ['a', 'b', 'c'] };
  expect(chosenAt([{ ...list, tick: ['a', 'b'] }, list, { ...list, rows: ['c', 'b', 'a'] }])).toEqual([
    [],
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

test.each(['?status=2', '?page=2', '?keyword=a', '?id=a'])('%s clears the selection, also on going back', (search) => {
  const list = { search: '', rows: ['a', 'b'] };
  // The other query also shows one of the rows, which is not selected there.
  expect(chosenAt([{ ...list, tick: ['a', 'b'] }, { search, rows: ['a'] }, list])).toEqual([[], [], []]);
});

test('deselects a row that disappears, even if it comes back', () => {
  const [both, one] = [
    { search: '', rows: ['a', 'b'] },
    { search: '', rows: ['b'] },
  ];
  expect(chosenAt([{ ...both, tick: ['a', 'b'] }, one, both])).toEqual([[], ['b'], ['b']]);
});

test('returns the same object if all selected rows are still shown', () => {
  const choice = { search: '', ids: new Set(['a']) };
  expect(choiceLeft(choice, '', ['a', 'b'])).toBe(choice);
});
