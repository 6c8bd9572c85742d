import { setStaffAccount } from '../backend/account/staff-accounts.ts';
import type { Command } from './command.ts';
import { describeRoles, flag, phoneOf, roleOf, staffRoles, text, textOf, UsageError } from './options.ts';

/** Changes an account of the staff. */
export const set: Command = {
  options: { phone: text, role: text, disable: flag, enable: flag },
  help: `--phone NUMBER [--role ROLE] [--disable | --enable]
  changes an account of the staff and ends its sessions
  --role     ${describeRoles(staffRoles)}
  --disable  nobody can log in to the account any more
  --enable   its owner can log in again`,
  read(values) {
    const phone = phoneOf(values);
    const role = textOf(values, 'role') ? roleOf(values, staffRoles) : undefined;
    if (values.disable && values.enable) throw new UsageError('Give --disable or --enable, not both.');
    const disabled = values.disable ? true : values.enable ? false : undefined;
    if (role === undefined && disabled === undefined)
      throw new UsageError('Give the change: --role, --disable or --enable.');
    return ({ clock, print, withDatabase }) =>
      withDatabase(async (db) => {
        const changes = await setStaffAccount(db, clock, phone, { role, disabled });
        print(
          changes
            ? `The account was changed (${changes.replace(' ', ', ')}), and its sessions are ended.`
            : 'The account is already like this.',
        );
      });
  },
};
