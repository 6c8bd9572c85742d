import { machines, type RequestState } from '../../../generated/states.ts';
import { codes, Refusal } from '../http/envelope.ts';

export type Actor = 'member' | 'staff';

const { states, transitions } = machines.request;

const labelOf = (code: string): string => states.find((state) => state.code === code)?.label ?? code;

/** What somebody may do with a request in a state, as spec/states.yaml declares it. */
export const movesFrom = (state: string, actor: Actor): { readonly to: RequestState; readonly label: string }[] =>
  transitions.filter(({ from, by }) => from === state && by === actor).map(({ to, label }) => ({ to, label }));

/** The name of a change in the history. */
export const moveLabel = (from: string | null, to: string): string =>
  from === null ? '新建' : (transitions.find((move) => move.from === from && move.to === to)?.label ?? labelOf(to));

/** Throws a Refusal where a change is not among the actor's. */
export function assertMove(from: string, to: string, actor: Actor): void {
  if (movesFrom(from, actor).some((move) => move.to === to)) return;
  throw new Refusal(codes.failure, `“${labelOf(from)}”的诉求不能改为“${labelOf(to)}”`);
}
