import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetKept, keptStateOf, rememberKept } from '../../app/runtime/keep-alive/kept-state.ts';
import { browserStorage } from '../support/browser-storage.ts';

class Input {
  readonly type: string = 'search';
  readonly defaultValue: string = '';
  readonly defaultChecked: boolean = false;
  value = '';
  checked = false;
}

const field = new Input();
const details = { open: false };

beforeEach(() => {
  browserStorage();
  forgetKept();
  field.value = '';
  details.open = false;
  vi.stubGlobal('HTMLInputElement', Input);
  vi.stubGlobal('HTMLSelectElement', class {});
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('scrollY', 120.4);
  const part = { querySelectorAll: (selector: string) => (selector === 'details' ? [details] : [field]) };
  vi.stubGlobal('document', { querySelector: () => part });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const formOf = () => keptStateOf('/news/party')?.form;

test('a kept page that is left unchanged stores its position, and no form to restore', () => {
  rememberKept('/news/party', '?page=2');
  expect(keptStateOf('/news/party')).toEqual({ search: '?page=2', scrollY: 120, form: null });
});

test('a typed text and an opened part are stored', () => {
  field.value = '安全';
  rememberKept('/news/party', '');
  expect(formOf()).toEqual({ fields: [[0, '安全']], ticks: [], opened: [[0, false]] });
  field.value = '';
  details.open = true;
  rememberKept('/news/party', '');
  expect(formOf()).toEqual({ fields: [], ticks: [], opened: [[0, true]] });
});

test('a state that has not been restored yet is stored again', () => {
  const pending = { fields: [[0, '安全']] as const, ticks: [], opened: [] };
  rememberKept('/news/party', '', pending);
  expect(formOf()).toEqual(pending);
});
