import { machines, type RequestState, type ReturnState } from '../../../generated/states.ts';
import { ApiError, codes } from '../http/envelope.ts';

export type Actor = 'member' | 'staff';
type MachineName = keyof typeof machines;

const nouns: Readonly<Record<MachineName, string>> = { request: '诉求', return: '报表' };

interface Move<State extends string> {
  readonly to: State;
  readonly label: string;
}

interface Transition<State extends string> extends Move<State> {
  readonly from: string;
  readonly by: string;
}

/** The changes of one machine, as spec/states.yaml declares them. */
function changesOf<State extends string>(name: MachineName) {
  const { states } = machines[name];
  // `State` is the union of this machine's codes; the compiler cannot infer that from the name.
  const transitions = machines[name].transitions as unknown as readonly Transition<State>[];
  const labelOf = (code: string): string => states.find((state) => state.code === code)?.label ?? code;
  /** The changes that an actor may make to a record in a state. */
  const movesFrom = (state: string, actor: Actor): readonly Move<State>[] =>
    transitions.filter(({ from, by }) => from === state && by === actor).map(({ to, label }) => ({ to, label }));
  return {
    labelOf,
    movesFrom,
    /** The name of a change in the history. */
    moveLabel: (from: string | null, to: string): string =>
      from === null ? '新建' : (transitions.find((move) => move.from === from && move.to === to)?.label ?? labelOf(to)),
    /** Throws an ApiError if a change is not in `allowed`, by default all changes that the actor may make from the state. */
    assertMove(from: string, to: string, actor: Actor, allowed: readonly Move<State>[] = movesFrom(from, actor)): void {
      if (allowed.some((move) => move.to === to)) return;
      throw new ApiError(codes.failure, `“${labelOf(from)}”的${nouns[name]}不能改为“${labelOf(to)}”`);
    },
  };
}

export const requestChanges = changesOf<RequestState>('request');
export const returnChanges = changesOf<ReturnState>('return');
