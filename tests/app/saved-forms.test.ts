import { createFormControl } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreTyped, saveTyped, settleForm } from '../../app/features/forms/use-saved-values.ts';
import { browserStorage } from '../support/browser-storage.ts';

/** Values typed into a form are restored after a reload, unless they were discarded or submitted. */

interface Company {
  readonly leader: string;
  readonly address: string;
}

const NAME = 'dept-100';
const old: Company = { leader: '甲', address: '旧址' };
const newer: Company = { leader: '乙', address: '新址' };

let stored: Map<string, string>;
beforeEach(() => {
  stored = browserStorage();
});
afterEach(() => void vi.unstubAllGlobals());

/** Opens a mounted form with fields that can be typed into. */
function open(values: Company) {
  const form = createFormControl<Company>({ defaultValues: values }).formControl;
  form.control._state.mount = true;
  restoreTyped(form, NAME);
  saveTyped(form, NAME);
  // A reset unregisters the fields, and the next render registers them again.
  const type = (name: keyof Company, value: string): Promise<unknown> =>
    form.register(name).onChange({ type: 'change', target: { name, value } });
  return { form, type };
}

test('restores a typed value after a reload without overwriting newer values of other fields', async () => {
  const { type } = open(old);
  await type('leader', '丙');
  expect(open(newer).form.getValues()).toEqual({ leader: '丙', address: '新址' });
});

test('restores both a restored and a newly typed value after another reload', async () => {
  await open(old).type('leader', '丙');
  await open(old).type('address', '别处');
  expect(open(newer).form.getValues()).toEqual({ leader: '丙', address: '别处' });
});

test.each([
  ['discarded', old],
  ['submitted', { ...old, leader: '丙' }],
])('does not restore a value that was %s', async (_, settled) => {
  const { form, type } = open(old);
  await type('leader', '丙');
  expect(stored.size).toBe(1);
  settleForm(form, settled, NAME);
  expect(stored.size).toBe(0);
  expect(form.getValues()).toEqual(settled);
  expect(open(newer).form.getValues()).toEqual(newer);
});

test('restores only values typed after a submission, not those submitted', async () => {
  const { form, type } = open(old);
  await type('leader', '丙');
  settleForm(form, { leader: '', address: '' }, NAME);
  await type('address', '别处');
  expect(open(newer).form.getValues()).toEqual({ leader: '乙', address: '别处' });
});

test('a form without a name stores nothing', () => {
  const form = createFormControl<Company>({ defaultValues: old }).formControl;
  settleForm(form, newer, undefined);
  expect(form.getValues()).toEqual(newer);
  expect(stored.size).toBe(0);
});

test('keeps a value typed while the form is being sent and marks it as changed', async () => {
  const { form, type } = open(old);
  await type('leader', '丙');
  const sent = structuredClone(form.getValues());
  await type('address', '发送后写的');
  settleForm(form, sent, NAME, sent);
  expect(form.getValues()).toEqual({ leader: '丙', address: '发送后写的' });
  expect(form.getFieldState('address').isDirty).toBe(true);
  expect(open(newer).form.getValues()).toEqual({ leader: '乙', address: '发送后写的' });
  // A form that is cleared after sending keeps it too.
  settleForm(form, { leader: '', address: '' }, NAME, sent);
  expect(form.getValues()).toEqual({ leader: '', address: '发送后写的' });
});
