import { closest } from '../../../diagnostics/suggest.ts';
import { eachRepeat, type Rule } from '../rule.ts';

/**
 * Transitions are between states of their machine and declared once; codes and names are unique, and every state is reachable.
 */
export const states: Rule = ({ manifests, positions, report }) => {
  for (const machine of Object.values(manifests.states?.machines ?? {})) {
    const codes = machine.states.map((state) => state.code);
    const check = (owner: object, key: string, code: string): void => {
      if (!codes.includes(code)) {
        report('P2020', positions.value(owner, key), `The machine has no state “${code}”.`, {
          suggestion: closest(code, codes),
        });
      }
    };
    check(machine, 'initial', machine.initial);
    for (const transition of machine.transitions) {
      check(transition, 'from', transition.from);
      check(transition, 'to', transition.to);
    }
    for (const state of machine.states) {
      if (state.code === machine.initial || machine.transitions.some(({ to }) => to === state.code)) continue;
      report('P2035', positions.value(state, 'code'), `No change leads to the state “${state.code}”.`);
    }
    for (const key of ['code', 'id'] as const) {
      eachRepeat(
        machine.states,
        (state) => state[key],
        (state, first, value) =>
          report('P1004', positions.value(state, key), `Two states have the ${key} “${value}”.`, {
            related: [{ message: 'the first', span: positions.value(first, key) }],
          }),
      );
    }
    eachRepeat(
      machine.transitions,
      ({ from, to }) => `${from} to ${to}`,
      (transition, first, change) =>
        report('P1004', positions.of(transition), `The change from ${change} stands twice.`, {
          related: [{ message: 'first here', span: positions.of(first) }],
        }),
    );
  }
};
