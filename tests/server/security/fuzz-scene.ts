import { who } from '../../support/log-in.ts';
import { rightValues } from '../backend/reporting/support.ts';
import type { World } from './fuzz-world.ts';

/** What a request has to hold beside what fits the contract; everything else is made at random. */
export interface Prepared {
  /** The session; null for none. */
  readonly token?: string | null;
  readonly id?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly file?: File;
  readonly address?: string;
}

/** Brings about what an operation needs in order to succeed. */
export type Scene = (world: World) => Promise<Prepared>;

export const pdf = new File(['%PDF-1.4 a file'], 'a.pdf', { type: 'application/pdf' });
export const asOwner = async (world: World, rest: Prepared = {}): Promise<Prepared> => ({
  token: await world.token(who.owner),
  ...rest,
});
export const asManager = async (world: World, rest: Prepared = {}): Promise<Prepared> => ({
  token: await world.token(who.manager),
  ...rest,
});

const FORM = '/report/return/annual-statistics';
export const submit = (world: World, token: string) =>
  world.ask('POST', `${FORM}/submit`, token, { version: 0, values: rightValues });

/** A return that a new company has handed in, as the staff know it. */
export async function submittedReturn(world: World): Promise<string> {
  const { token, deptId } = await world.member();
  await submit(world, token);
  const manager = await world.token(who.manager);
  const { rows = [] } = await world.ask('GET', '/staff/returns?pageSize=100', manager);
  return String((rows.find((row) => row.deptId === deptId) ?? rows[0])?.id);
}

/** A course that takes people. */
export async function openCourse(world: World): Promise<string> {
  const manager = await world.token(who.manager);
  await world.ask('PUT', '/staff/training/full/enrolment', manager, { open: true });
  return 'full';
}
/** The next of the people who were enrolled when the world was made. */
export async function nextOf(world: World, courseId: string, isNext: (one: object) => boolean): Promise<string> {
  const path = `/company/training/${courseId}`;
  const found = await world.askData<{ enrolments: readonly { id: string }[] }>(
    'GET',
    path,
    await world.token(who.owner),
  );
  return String((found.enrolments.find(isNext) ?? found.enrolments[0])?.id);
}
export const notEvaluated = (one: { readonly evaluated?: boolean }): boolean => !one.evaluated;
