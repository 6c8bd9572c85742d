import { createFormControl } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreTyped, saveTyped, settleForm } from '../../app/features/forms/use-saved-values.ts';
import { browserStorage } from '../support/browser-storage.ts';

/** What is typed into a form comes back after a reload; what was given up or submitted does not. */

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

/** A form as it is opened in a document: mounted, with fields that can be typed into. */
function open(values: Company) {
  const form = createFormControl<Company>({ defaultValues: values }).formControl;
  form.control._state.mount = true;
  restoreTyped(form, NAME);
  saveTyped(form, NAME);
  // A reset takes the fields out of the form, and its next rendering puts them back.
  const type = (name: keyof Company, value: string): Promise<unknown> =>
    form.register(name).onChange({ type: 'change', target: { name, value } });
  return { form, type };
}

test('what was typed comes back after a reload, over no newer value of another field', async () => {
  const { type } = open(old);
  await type('leader', '丙');
  expect(open(newer).form.getValues()).toEqual({ leader: '丙', address: '新址' });
});

test('what came back and what is typed then both come back again', async () => {
  await open(old).type('leader', '丙');
  await open(old).type('address', '别处');
  expect(open(newer).form.getValues()).toEqual({ leader: '丙', address: '别处' });
});

test.each([
  ['given up', old],
  ['submitted', { ...old, leader: '丙' }],
])('what was %s does not come back', async (_, settled) => {
  const { form, type } = open(old);
  await type('leader', '丙');
  expect(stored.size).toBe(1);
  settleForm(form, settled, NAME);
  expect(stored.size).toBe(0);
  expect(form.getValues()).toEqual(settled);
  expect(open(newer).form.getValues()).toEqual(newer);
});

test('what is typed after a submission is a new beginning', async () => {
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

test('what is typed while the form is being sent is neither lost nor taken for sent', async () => {
  const { form, type } = open(old);
  await type('leader', '丙');
  const sent = structuredClone(form.getValues());
  await type('address', '发送后写的');
  settleForm(form, sent, NAME, sent);
  expect(form.getValues()).toEqual({ leader: '丙', address: '发送后写的' });
  expect(form.getFieldState('address').isDirty).toBe(true);
  expect(open(newer).form.getValues()).toEqual({ leader: '乙', address: '发送后写的' });
  // A form that is emptied once it has been sent keeps it as well.
  settleForm(form, { leader: '', address: '' }, NAME, sent);
  expect(form.getValues()).toEqual({ leader: '', address: '发送后写的' });
});
