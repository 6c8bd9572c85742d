import { roles } from '../../../../generated/permissions.ts';

/** The roles that a main account may assign: name and title. */
export const assignable = Object.entries(roles).flatMap(([name, role]) =>
  role.assignable ? [[name, role.title] as const] : [],
);
