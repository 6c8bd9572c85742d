import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { count, sql } from 'drizzle-orm';
import { z } from 'zod';
import { requestState, returnState } from '../../../generated/states.ts';
import type { Db } from '../db/database.ts';
import { locks } from '../db/locks.ts';
import { depts, requestEvents, requests, returns, returnVersions } from '../db/schema.ts';
import { dayFrom, instantOf, siteDay } from '../times.ts';
import { type DeclaredTask, readDeclared } from './declared.ts';

const samples = z.strictObject({
  returns: z.array(
    z.strictObject({
      dept: z.string(),
      task: z.string(),
      year: z.number().int(),
      day: z.number().int(),
      person: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  requests: z.array(
    z.strictObject({
      dept: z.string(),
      person: z.string(),
      title: z.string(),
      kind: z.string(),
      content: z.string(),
      steps: z.array(z.strictObject({ to: z.string(), day: z.number().int(), note: z.string().optional() })).min(1),
    }),
  ),
});
type Samples = z.output<typeof samples>;
type Writer = Pick<Db, 'insert'>;

/** The states that a company enters itself, by writing, submitting or withdrawing; the staff enter all others. */
const companySteps = new Set<string>([requestState.draft, requestState.pending, requestState.withdrawn]);

async function seedReturns(db: Writer, list: Samples['returns'], tasks: readonly DeclaredTask[], anchor: string) {
  for (const sample of list) {
    const task = tasks.find(({ id }) => id === sample.task);
    if (!task) continue;
    const day = dayFrom(anchor, sample.day);
    const at = instantOf(day, '10:30');
    const receipt = `HZ${day.replaceAll('-', '')}-${sample.dept}`;
    const [made] = await db
      .insert(returns)
      .values({
        deptId: sample.dept,
        taskId: task.id,
        year: Number(anchor.slice(0, 4)) + sample.year,
        title: task.title,
        values: sample.values,
        version: 1,
        savedAt: at,
        savedBy: sample.person,
        receipt,
        state: returnState.accepted,
        submittedAt: at,
        submittedBy: sample.person,
        sample: true,
      })
      .onConflictDoNothing()
      .returning({ id: returns.id });
    if (made)
      await db
        .insert(returnVersions)
        .values({ returnId: made.id, number: 1, values: sample.values, receipt, at, person: sample.person });
  }
}

async function seedRequests(db: Writer, list: Samples['requests'], anchor: string): Promise<void> {
  for (const { dept, person, title, kind, content, steps } of list) {
    const id = randomUUID();
    const at = (index: number): Date =>
      instantOf(dayFrom(anchor, steps[index]?.day ?? 0), `${String(9 + index).padStart(2, '0')}:20`);
    const last = steps.length - 1;
    await db.insert(requests).values({
      id,
      deptId: dept,
      title,
      kind,
      content,
      contact: '示例联系人',
      phone: '021-0000 0001',
      state: steps[last]?.to ?? requestState.draft,
      createdAt: at(0),
      updatedAt: at(last),
      sample: true,
    });
    await db.insert(requestEvents).values(
      steps.map(({ to, note = '' }, index) => ({
        requestId: id,
        from: steps[index - 1]?.to ?? null,
        to,
        at: at(index),
        person: companySteps.has(to) ? person : '示例经办人',
        note,
      })),
    );
  }
}

/** Creates records for the demo's existing companies, once: only if there is no request yet. Throws a ContentError. */
export async function seedReporting(db: Db, folder: string, tasks: readonly DeclaredTask[], now: Date): Promise<void> {
  const file = join(folder, 'samples.yaml');
  if (!existsSync(file)) return;
  const declared = (await readDeclared(file)).as(samples);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.demo})`);
    const [made] = await tx.select({ total: count() }).from(requests);
    if ((made?.total ?? 0) > 0) return;
    const known = new Set((await tx.select({ id: depts.deptId }).from(depts)).map(({ id }) => id));
    const ofKnown = ({ dept }: { readonly dept: string }): boolean => known.has(dept);
    const anchor = siteDay(now);
    await seedReturns(tx, declared.returns.filter(ofKnown), tasks, anchor);
    await seedRequests(tx, declared.requests.filter(ofKnown), anchor);
  });
}
