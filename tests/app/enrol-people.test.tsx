import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { type People, usePeople } from '../../app/pages/company/training/use-people.ts';
import { browserStorage } from '../support/browser-storage.ts';

afterEach(() => void vi.unstubAllGlobals());

const person = (name: string, phone: string) => ({ name, phone, post: '统计员', note: '' });
const [first, second] = [person('张一', '13600000001'), person('张二', '13600000002')];

/** The names on the list after `act` has used the list of the first render. */
function listAfter(act: (list: People) => void): readonly string[] {
  let left: readonly string[] = [];
  function Trial(): null {
    const list = usePeople('enrol-a');
    const [isFirst, setFirst] = useState(true);
    if (isFirst) {
      act(list);
      setFirst(false);
    }
    left = list.people.map(({ name }) => name);
    return null;
  }
  renderToStaticMarkup(<Trial />);
  return left;
}

test('a person added while the list is being sent stays on it and in browser storage', () => {
  const stored = browserStorage();
  const left = listAfter((list) => {
    list.add(first);
    const sent = [first];
    list.add(second);
    list.settle(sent);
  });
  expect(left).toEqual(['张二']);
  expect([...stored.values()].map((text) => JSON.parse(text))).toEqual([{ people: [second] }]);
});

test('the list and its stored copy are cleared after everybody on it has been enrolled', () => {
  const stored = browserStorage();
  const left = listAfter((list) => {
    list.add(first);
    list.add(second);
    list.settle([first, second]);
  });
  expect(left).toEqual([]);
  expect([...stored.values()]).toEqual([]);
});
