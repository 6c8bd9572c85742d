import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** 0 (guessed immediately) to 4 (hard to guess). */
export type Strength = 0 | 1 | 2 | 3 | 4;

export const strengthNames: readonly string[] = ['很弱', '较弱', '一般', '较强', '很强'];

let factory: Promise<ZxcvbnFactory> | undefined;

/** The dictionaries are large, so they are loaded only when a new password is first typed. */
const load = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory: Factory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
};

/** The strength of a password; `known` are words that an attacker would try first, such as names and phone numbers. */
export async function strengthOf(password: string, known: readonly string[]): Promise<Strength> {
  factory ??= load();
  return (await factory).check(password, [...known]).score;
}
