import { expect, test } from 'vitest';
import { decideScroll } from '../../app/runtime/scroll/decide-scroll.ts';

const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });
const decide = (
  from: ReturnType<typeof at>,
  to: ReturnType<typeof at>,
  more: { scrollToTop?: boolean; saved?: number; kept?: number } = {},
) => decideScroll({ from, to, scrollToTop: true, saved: undefined, kept: undefined, ...more });

test.each([
  ['another path scrolls to the top', decide(at('/a', '', '#x'), at('/b')), { kind: 'top' }],
  [
    'a new hash on the same path scrolls to its anchor',
    decide(at('/a'), at('/a', '', '#x')),
    { kind: 'anchor', id: 'x' },
  ],
  ['an encoded Chinese hash is decoded', decide(at('/a'), at('/a', '', '#%E6%A0%B8')), { kind: 'anchor', id: '核' }],
  ['a malformed escape is used literally', decide(at('/a'), at('/a', '', '#%zz')), { kind: 'anchor', id: '%zz' }],
  ['a hash with words to find is no anchor', decide(at('/a'), at('/b', '', '#find=%E6%A0%B8')), { kind: 'top' }],
  ['removing the hash scrolls to the top', decide(at('/a', '', '#x'), at('/a')), { kind: 'top' }],
  ['a changed query does not scroll', decide(at('/a'), at('/a', '?page=2')), { kind: 'stay' }],
  ['a record that opens in place of the list scrolls to the top', decide(at('/a'), at('/a', '?id=1')), { kind: 'top' }],
  ['returning to the list scrolls to the top', decide(at('/a', '?id=1'), at('/a')), { kind: 'top' }],
  [
    'a changed query of the same record does not scroll',
    decide(at('/a', '?id=1'), at('/a', '?id=1&v=2')),
    { kind: 'stay' },
  ],
  [
    'a route that opts out does not scroll to a record',
    decide(at('/a'), at('/a', '?id=1'), { scrollToTop: false }),
    { kind: 'stay' },
  ],
  [
    'a pager’s anchor scrolls to the start of its list',
    decide(at('/a', '?page=2', '#list'), at('/a', '?page=3', '#list')),
    { kind: 'anchor', id: 'list' },
  ],
  [
    'a route that opts out does not scroll, even on going back',
    decide(at('/a'), at('/b'), { scrollToTop: false, saved: 90 }),
    { kind: 'stay' },
  ],
  [
    'back and forward restore the saved position',
    decide(at('/a'), at('/b', '', '#x'), { saved: 90 }),
    { kind: 'position', y: 90 },
  ],
  [
    'a saved position of zero is restored',
    decide(at('/a'), at('/b'), { saved: 0, kept: 50 }),
    { kind: 'position', y: 0 },
  ],
  ['a kept page restores its position', decide(at('/a'), at('/b'), { kept: 50 }), { kind: 'position', y: 50 }],
])('%s', (_name, move, expected) => {
  expect(move).toEqual(expected);
});
