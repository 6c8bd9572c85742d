import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savedForm, saveForm } from '../../app/features/forms/saved-form.ts';
import { editRequest, newRequest, requestAt } from '../../app/pages/company/report/requests/addresses.ts';
import { sendRequest, storedName } from '../../app/pages/company/report/requests/send-request.ts';
import type { ApiClient } from '../../generated/api/transport.ts';
import type { RequestDetail, RequestDraft } from '../../generated/models.ts';
import { browserStorage } from '../support/browser-storage.ts';

const values: RequestDraft = {
  ...{ title: '希望协调试验台', kind: '检测资源', content: '下个月有两台泵需要试验。' },
  ...{ contact: '示例联系人', phone: '021-00000001' },
};
const made = { ...values, id: '7', updatedTime: '2026-11-20 10:00:00' } as unknown as RequestDetail;

/** The URL that a reload would load. */
let address = '';
beforeEach(() => {
  browserStorage();
  address = newRequest;
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, to: string) => (address = to),
  });
  vi.stubGlobal('location', {
    get pathname() {
      return address.split('?')[0];
    },
    get search() {
      return `?${address.split('?')[1]}`;
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** A backend that creates and updates requests; `move` handles the change of state. */
function backend(move: () => Promise<unknown>) {
  const calls: string[] = [];
  const api: ApiClient = {
    call: (async (name: string) => {
      calls.push(name);
      return name === 'moveRequest' ? move() : made;
    }) as ApiClient['call'],
  };
  return { api, calls };
}

test('if submitting fails after storing, the draft gets its own URL and saved form; a retry updates it', async () => {
  saveForm(storedName(null), { title: values.title });
  const known: (RequestDetail | null)[] = [null];
  const onStored = (request: RequestDetail): void => void known.push(request);
  const failing = backend(() => Promise.reject(new Error('no network')));
  await expect(sendRequest(failing.api, values, { known: null, submits: true, onStored })).rejects.toThrow(
    'no network',
  );
  expect(failing.calls).toEqual(['createRequest', 'moveRequest']);
  expect(known.at(-1)).toBe(made);
  expect(address).toBe(editRequest('7'));
  expect(savedForm(storedName(null))).toBeNull();
  expect(savedForm(storedName(made))).toEqual({ title: values.title });

  const working = backend(async () => made);
  await sendRequest(working.api, values, { known: made, submits: true, onStored });
  expect(working.calls).toEqual(['updateRequest', 'moveRequest']);
});

test('a submitted request leaves no saved form behind', async () => {
  saveForm(storedName(null), { title: values.title });
  const { api } = backend(async () => made);
  await sendRequest(api, values, { known: null, submits: true, onStored: () => undefined });
  expect([savedForm(storedName(null)), savedForm(storedName(made))]).toEqual([null, null]);
});

test('the URL is not replaced if the user has gone to another page meanwhile', async () => {
  const { api } = backend(async () => {
    expect(address).toBe(requestAt('3'));
    return made;
  });
  address = requestAt('3');
  await sendRequest(api, values, { known: null, submits: true, onStored: () => undefined });
  expect(address).toBe(requestAt('3'));
});
