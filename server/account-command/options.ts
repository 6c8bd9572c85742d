import { type RoleName, roles } from '../../generated/permissions.ts';
import { isMobileNumber } from '../../shared/phone/mobile.ts';

/** The command line is invalid; the message is printed with the command's help. */
export class UsageError extends Error {}

/** The options of a command. */
export type Options = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;

/** The options that were given. */
export type Values = Readonly<Record<string, unknown>>;

export const text = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;

/** The value of an option, trimmed; empty if it was not given. */
export function textOf(values: Values, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** The account's number. Throws a UsageError if it is missing or invalid. */
export function phoneOf(values: Values): string {
  const phone = textOf(values, 'phone');
  if (phone === '') throw new UsageError('--phone is needed: the number that the account logs in with.');
  if (!isMobileNumber(phone)) throw new UsageError('--phone is a mobile number of 11 digits.');
  return phone;
}

const roleNames = Object.keys(roles) as RoleName[];

/** Short names of roles. */
const aliases: Readonly<Record<string, RoleName>> = { staff: 'desk', manager: 'staff-manager', main: 'company' };

export const staffRoles: readonly RoleName[] = roleNames.filter((name) => roles[name].side === 'staff');
export const memberRoles: readonly RoleName[] = roleNames.filter((name) => roles[name].side === 'member');

/** Roles with their Chinese titles and short names, for the help. */
export const describeRoles = (names: readonly RoleName[]): string =>
  names
    .map((name) => {
      const short = Object.keys(aliases).find((alias) => aliases[alias] === name);
      return `${name} (${roles[name].title}${short ? `, or ${short}` : ''})`;
    })
    .join(', ');

/** One of the roles, by its name or its short name. Throws a UsageError that names them. */
export function roleOf(values: Values, allowed: readonly RoleName[]): RoleName {
  const name = textOf(values, 'role');
  const role = allowed.find((one) => one === name || aliases[name] === one);
  if (!role) throw new UsageError(`--role is one of ${describeRoles(allowed)}.`);
  return role;
}
