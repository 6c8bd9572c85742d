import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answer, TestBackend } from '../harness.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await TestBackend.make({}, { folders: ['returns'] });
});
afterEach(() => backend.remove());

const file = (): FormData => {
  const form = new FormData();
  form.set('reportfile', new File(['%PDF-1.4 a file of a return'], 'return.pdf', { type: 'application/pdf' }));
  return form;
};

const send = async (token: string, method: string, path: string, body?: BodyInit): Promise<Answer> =>
  (await (
    await backend.fetch(path, {
      method,
      body,
      headers: {
        authorization: `Bearer ${token}`,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
    })
  ).json()) as Answer;

const uploadTask = async (token: string): Promise<string> => {
  const { rows = [] } = await backend.call('/report/tasks', {}, token);
  return String(rows.find(({ kind, state }) => kind === 'upload' && state === 'open')?.id);
};

const filesOf = async (token: string, task: string) =>
  ((await backend.call(`/report/return/${task}`, {}, token)).data as { files: { id: string }[] }).files;

test('ten simultaneous uploads store the five files that are allowed', async () => {
  const token = await backend.login();
  const task = await uploadTask(token);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(token, 'POST', `/report/return/${task}/file`, file())),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
  expect(await filesOf(token, task)).toHaveLength(5);
});

test('a return whose last file is removed during the submission keeps it or is not submitted', async () => {
  const token = await backend.login();
  const task = await uploadTask(token);
  await send(token, 'POST', `/report/return/${task}/file`, file());
  const [only] = await filesOf(token, task);
  const submission = JSON.stringify({ version: 0, values: { note: '说明' } });
  await Promise.all([
    send(token, 'DELETE', `/report/file/${only?.id}`),
    send(token, 'POST', `/report/return/${task}/submit`, submission),
  ]);
  const record = (await backend.call(`/report/return/${task}`, {}, token)).data as {
    task: { state: string };
    files: unknown[];
  };
  expect(record.task.state === 'submitted').toBe(record.files.length === 1);
});
