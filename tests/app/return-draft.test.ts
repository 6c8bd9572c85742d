import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { differenceOf, shown, valuesOf } from '../../app/components/returns/values.ts';
import {
  DraftSaver,
  type LocalCopy,
  RETRY_AFTER_MS,
  SAVE_AFTER_MS,
  type SaveOutcome,
} from '../../app/pages/company/report/fill/draft-saver.ts';
import type { ReturnForm } from '../../generated/models.ts';
import { checkReturn, storable } from '../../shared/returns/check.ts';

/** A draft saver with a stubbed server and browser storage. */
function make(version = 3) {
  const kept: (LocalCopy | null)[] = [];
  const sent: [number, Readonly<Record<string, string>>][] = [];
  const states: string[] = [];
  let answer: (version: number) => Promise<SaveOutcome> = async (from) => ({ kind: 'saved', version: from + 1 });
  const saver = new DraftSaver({
    version,
    keep: async (copy) => void kept.push(copy),
    send: (from, texts) => {
      sent.push([from, texts]);
      return answer(from);
    },
    onStatus: ({ kind }) => void states.push(kind),
  });
  return {
    saver,
    kept,
    sent,
    states,
    answer: (next: typeof answer) => {
      answer = next;
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('draft saver', () => {
  test('stores changes in the browser at once and on the server within 5 seconds, then clears the copy', async () => {
    const { saver, kept, sent, states } = make();
    expect(SAVE_AFTER_MS).toBeLessThanOrEqual(5000);
    for (const a of ['1', '12', '123']) saver.change({ a });
    expect(kept.at(-1)).toEqual({ texts: { a: '123' }, version: 3 });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(sent).toEqual([[3, { a: '123' }]]);
    expect(kept.at(-1)).toBeNull();
    expect(states.at(-1)).toBe('saved');
  });

  test('saves to the server even if typing never pauses', async () => {
    const { saver, sent } = make();
    for (let index = 0; index < 40; index += 1) {
      saver.change({ a: String(index) });
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(sent.length).toBeGreaterThanOrEqual(3);
  });

  test('saves changes made during a save afterwards, based on the new version', async () => {
    const { saver, sent, kept, answer } = make();
    let finish: (outcome: SaveOutcome) => void = () => undefined;
    answer(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    saver.change({ a: '1' });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    saver.change({ a: '2' });
    answer(async (from) => ({ kind: 'saved', version: from + 1 }));
    finish({ kind: 'saved', version: 4 });
    await vi.advanceTimersByTimeAsync(0);
    expect(kept.at(-1)).toEqual({ texts: { a: '2' }, version: 4 });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS * 2);
    expect(sent).toEqual([
      [3, { a: '1' }],
      [4, { a: '2' }],
    ]);
  });

  test('keeps the copy without a network and retries until it is saved', async () => {
    const { saver, sent, kept, states, answer } = make();
    answer(async () => ({ kind: 'offline' }));
    saver.change({ a: '1' });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS + RETRY_AFTER_MS);
    expect(sent).toHaveLength(2);
    expect(kept.at(-1)).toEqual({ texts: { a: '1' }, version: 3 });
    expect(states.at(-1)).toBe('offline');
    answer(async (from) => ({ kind: 'saved', version: from + 1 }));
    await saver.flush();
    expect(states.at(-1)).toBe('saved');
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS * 3);
    expect(sent).toHaveLength(3);
  });

  test('stops saving after a conflict until the user overwrites the other version', async () => {
    const { saver, sent, states, kept, answer } = make();
    answer(async (from) => (from === 3 ? { kind: 'conflict' } : { kind: 'saved', version: from + 1 }));
    saver.change({ a: '1' });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS + RETRY_AFTER_MS * 3);
    saver.change({ a: '12' });
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS);
    expect(sent).toHaveLength(1);
    expect(kept.at(-1)).toEqual({ texts: { a: '12' }, version: 3 });
    await saver.overwrite(7);
    expect(sent.at(-1)).toEqual([7, { a: '12' }]);
    expect([saver.version, states.at(-1)]).toEqual([8, 'saved']);
  });

  test('sends a restored copy with its own version, and drops changes when another version is adopted', async () => {
    const { saver, sent, kept } = make();
    saver.restore({ texts: { a: '9' }, version: 2 });
    await saver.flush();
    expect(sent).toEqual([[2, { a: '9' }]]);
    saver.change({ a: '10' });
    saver.adopt(11);
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS);
    expect(sent).toHaveLength(1);
    expect([saver.version, kept.at(-1)]).toEqual([11, null]);
  });
});

const form: ReturnForm = {
  id: 'test',
  title: '表',
  sections: [
    {
      id: 'one',
      title: '一',
      fields: [
        { id: 'all', label: '合计', type: 'decimal', required: true, min: 0 },
        { id: 'a', label: '甲', type: 'decimal', required: true, min: 0 },
        { id: 'b', label: '乙', type: 'integer', required: false, min: 0, max: 10 },
        { id: 'words', label: '说明', type: 'text', max: 4 },
        { id: 'more', label: '备注', type: 'text' },
      ],
    },
  ],
  checks: [{ kind: 'sum', field: 'all', parts: ['a', 'b'] }],
};

describe('figures of a return', () => {
  test('are parsed with spaces, separators and full-width digits; other text is kept', () => {
    expect(valuesOf(form, { all: ' 12,345.5 ', a: '１２．５', b: '', words: '1' })).toEqual({
      all: 12345.5,
      a: 12.5,
      words: '1',
    });
    expect(valuesOf(form, { all: '约12' })).toEqual({ all: '约12' });
    expect(shown(12345.678)).toBe('12,345.68');
  });

  test('must add up within rounding, be present if required and stay within their limits', () => {
    expect(checkReturn(form, { all: 10.01, a: 5, b: 5 })).toEqual([]);
    expect(checkReturn(form, { all: 10.1, a: 5, b: 5 })).toEqual([
      { path: 'all', message: '合计（10.1）应等于各分项之和（10）' },
    ]);
    expect(checkReturn(form, { a: -1, b: 11, words: '一二三四五' }).map(({ message }) => message)).toEqual([
      '请填写合计',
      '甲不能小于0',
      '乙不能大于10',
      '说明不能超过4个字',
    ]);
  });

  test('are stored in a draft even if invalid, without unknown fields and values of the wrong type', () => {
    const more = '话'.repeat(2001);
    const all = '约'.repeat(41);
    expect(storable(form, { all, a: 5, b: Number.NaN, words: '一二三四五', more, x: 1 })).toEqual({
      all,
      a: 5,
      words: '一二三四五',
      more,
    });
    expect(storable(form, { words: 1, more: '' })).toEqual({});
  });

  test('reject a text of more than 2000 characters if its field has no limit', () => {
    const issues = (length: number) => checkReturn(form, { all: 5, a: 5, b: 0, more: '话'.repeat(length) });
    expect(issues(2000)).toEqual([]);
    expect(issues(2001)).toEqual([{ path: 'more', message: '备注不能超过2000个字' }]);
  });

  test.each([
    [110, 100, '+10%', false],
    [60, 100, '−40%', true],
    [5, 0, '新增', true],
    [-50, -100, '+50%', true],
  ])('show the difference of %d after %d as %s', (now, before, text, striking) => {
    expect(differenceOf(now, before)).toEqual({ text, striking });
  });

  test('show no difference if they are equal or not comparable', () => {
    expect(differenceOf(100, 100)).toBeNull();
    expect(differenceOf('约', 100)).toBeNull();
    expect(differenceOf(100, undefined)).toBeNull();
  });

  test.each([
    [100_001, 100_000],
    [99_999, 100_000],
    [-100_001, -100_000],
  ])('show no difference if it rounds to zero: %d after %d', (now, before) => {
    expect(differenceOf(now, before)).toBeNull();
  });
});
