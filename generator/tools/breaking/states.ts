import type { Comparison, Finding } from './finding.ts';

/** Compares states that stored entries may have, and transitions that clients may offer. */
export const compareStates: Comparison = (before, after) => {
  const [old, now] = [before.manifests.states?.machines ?? {}, after.manifests.states?.machines ?? {}];
  return Object.entries(old).flatMap(([name, machine]): Finding[] => {
    const left = now[name];
    if (!left)
      return [
        {
          code: 'P4011',
          subject: name,
          message: 'no machine has the name any more.',
          before: before.positions.key(old, name),
          after: null,
        },
      ];
    const found = { code: 'P4011', after: after.positions.key(now, name) } as const;
    const states = machine.states
      .filter(({ code }) => left.states.every((state) => state.code !== code))
      .map((state) => ({
        ...found,
        subject: `${name}.${state.code}`,
        message: `the state ${state.label} is gone.`,
        before: before.positions.of(state),
      }));
    const transitions = machine.transitions
      .filter(({ from, to, by }) =>
        left.transitions.every((one) => one.from !== from || one.to !== to || one.by !== by),
      )
      .map((transition) => ({
        ...found,
        subject: `${name}.${transition.from}-${transition.to}`,
        message: `${transition.by} can no longer make the change ${transition.label}.`,
        before: before.positions.of(transition),
      }));
    const initial =
      machine.initial === left.initial
        ? []
        : [
            {
              ...found,
              subject: `${name}.initial`,
              message: `new entries began in ${machine.initial} and begin in ${left.initial} now.`,
              before: before.positions.value(machine, 'initial'),
              after: after.positions.value(left, 'initial'),
            },
          ];
    const fresh = left.states
      .filter(({ code }) => machine.states.every((state) => state.code !== code))
      .map(
        (state): Finding => ({
          code: 'P4023',
          subject: `${name}.${state.code}`,
          message: `entries may be in the state ${state.label} now.`,
          before: before.positions.key(old, name),
          after: after.positions.of(state),
        }),
      );
    return [...initial, ...states, ...transitions, ...fresh];
  });
};
