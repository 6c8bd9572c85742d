import type { ManifestOf } from '../parse/manifests.ts';
import type { Json } from '../parse/shape.ts';

type Constants = ManifestOf<'site'>['constants'];
type Constant = Constants[string][string];

const isLimited = (
  constant: Constant,
): constant is { readonly value: number; readonly min?: number; readonly max?: number } =>
  typeof constant === 'object' && constant !== null && 'value' in constant;

export const constantValue = (constant: Constant): Json => (isLimited(constant) ? constant.value : (constant as Json));

/** Whether a constant is within its own limits. */
export const withinLimits = (constant: Constant): boolean =>
  !isLimited(constant) ||
  (constant.value >= (constant.min ?? -Infinity) && constant.value <= (constant.max ?? Infinity));

/** The value of a constant named as group.name. */
export function constantAt(constants: Constants, name: string): Json | undefined {
  const [group = '', key = ''] = name.split('.');
  const constant = Object.hasOwn(constants, group) ? constants[group]?.[key] : undefined;
  return constant === undefined ? undefined : constantValue(constant);
}

/** All names, as group.name. */
export const constantNames = (constants: Constants): string[] =>
  Object.entries(constants).flatMap(([group, entries]) => Object.keys(entries).map((key) => `${group}.${key}`));
