import { randomUUID } from 'node:crypto';
import type { Sent } from '../backend.ts';
import type { Examination } from '../examination.ts';
import { type Reading, told } from '../reading.ts';

const same = (a: Reading, b: Reading): boolean => JSON.stringify(a.fields) === JSON.stringify(b.fields);

/** Makes a call twice with one idempotency key: the repeat must get the first response. Returns that response. */
export async function checkRepeat(examination: Examination, sent: Sent): Promise<Reading> {
  const key = randomUUID();
  const first = await examination.ask({ ...sent, key });
  if (first.kind !== 'success') return first;
  const repeat = await examination.ask({ ...sent, key });
  if (repeat.kind === 'success')
    examination.judge('idempotency', same(first, repeat) ? null : 'a repeat gets another response');
  else if (repeat.kind !== 'none') examination.fail('idempotency', `a repeat ends with ${told(repeat)}`);
  return first;
}

/** Makes a public call without arguments, and repeats it with the same key. */
export async function checkKey(examination: Examination): Promise<void> {
  const { endpoint, setting } = examination;
  const first = await checkRepeat(examination, {});
  if (first.kind === 'none') return;
  examination.judge('success', first.kind === 'success' ? null : `a visitor’s call ended with ${told(first)}`);
  if (first.kind === 'success') examination.judge('shape', setting.shapeProblem(endpoint, first));
}
