import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPostgres, hasPostgres, type PostgresServer } from '../../support/postgres-server.ts';
import { isFull, size } from '../../support/size.ts';
import { calls } from './fuzz-contract.ts';
import { Requests } from './fuzz-requests.ts';
import { World } from './fuzz-world.ts';

/**
 * Requests made from `generated/openapi.json`: every operation once with valid input, then requests of which most fit
 * the contract and the rest have invalid values. None may cause a fault.
 */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const REQUESTS = size(400, 20_000);

if (isFull && !hasPostgres)
  console.warn('PostgreSQL is not installed: requests are made on the embedded database only.');

const databases = [
  { name: 'the embedded database', isPostgres: false, isRun: true },
  { name: 'PostgreSQL', isPostgres: true, isRun: isFull && hasPostgres },
];

describe.each(databases.filter(({ isRun }) => isRun))('on $name', ({ name, isPostgres }) => {
  let server: PostgresServer | undefined;
  let world: World;
  let requests: Requests;
  const succeeded = new Map<string, number>();
  const errors = (): readonly string[] => world.backend.lines.filter((line) => line.startsWith('error')).slice(0, 5);

  beforeAll(async () => {
    if (isPostgres) {
      server = await createPostgres();
      await server.start();
    }
    world = await World.make(server?.url);
    requests = new Requests(world, SEED);
  }, 120_000);
  afterAll(async () => {
    await world.backend.remove();
    await server?.remove();
  });

  const count = (call: string): void => {
    succeeded.set(call, (succeeded.get(call) ?? 0) + 1);
  };

  test('every operation succeeds with valid input', async () => {
    const refused: string[] = [];
    for (const call of calls) {
      const { answer, fault, request } = await requests.right(call);
      if (answer.code === 200 && fault === '') count(call.operation.operationId);
      else refused.push(`${call.operation.operationId}: ${request} ${answer.code} ${answer.msg} ${fault}`);
    }
    expect(refused).toEqual([]);
    expect(calls.filter(({ operation }) => !succeeded.has(operation.operationId))).toEqual([]);
    expect(errors()).toEqual([]);
  }, 120_000);

  test(`${REQUESTS} generated requests cause no fault and no error in the log`, async () => {
    const faults = new Set<string>();
    let made = 0;
    for (let index = 0; made < REQUESTS; index += 1) {
      const call = calls[index % calls.length];
      if (!call || requests.skips(call)) continue;
      made += 1;
      const { answer, fault } = await requests.any(call);
      if (answer.code === 200) count(call.operation.operationId);
      if (fault) faults.add(fault);
    }
    if (isFull)
      console.info(
        `${name}: ${made} requests, ${world.made} with those that prepare others: ${JSON.stringify(Object.fromEntries(succeeded))}`,
      );
    expect([...faults].slice(0, 5)).toEqual([]);
    expect(errors()).toEqual([]);
  }, 3_600_000);
});
