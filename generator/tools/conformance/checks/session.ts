import { randomUUID } from 'node:crypto';
import type { Sent } from '../backend.ts';
import type { Examination } from '../examination.ts';
import { told } from '../reading.ts';
import { NOBODYS, unreadable } from './unusable.ts';

/** A call for members must report an expired session to callers without a session or with an unknown one. */
export async function checkSession(examination: Examination): Promise<void> {
  const { endpoint } = examination;
  const params = Object.fromEntries(Object.keys(endpoint.params ?? {}).map((name) => [name, NOBODYS]));
  const query = Object.fromEntries(
    Object.entries(endpoint.query ?? {})
      .filter(([, { required }]) => required)
      .map(([name, { values, type }]) => [name, values?.[0] ?? (type === 'string' ? NOBODYS : '1')]),
  );
  const sent: Sent = { params, query, body: unreadable(endpoint) };
  const callers = [
    { who: 'without a session', token: null },
    { who: 'with an unknown session', token: randomUUID() },
  ];
  for (const { who, token } of callers) {
    const reading = await examination.ask({ ...sent, token });
    if (reading.kind !== 'none')
      examination.judge('session', reading.kind === 'expired' ? null : `${who} the response is ${told(reading)}`);
  }
}
