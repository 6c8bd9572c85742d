import { roles } from '../../generated/permissions.ts';
import { site } from '../../generated/site.ts';
import { createAccount } from '../backend/account/accounts.ts';
import { OneTimeTokens } from '../backend/account/one-time-tokens.ts';
import { hashPassword } from '../backend/account/password.ts';
import { issuePasswordLink, passwordLink } from '../backend/account/password-link.ts';
import { checkNewPassword } from '../backend/account/password-rules.ts';
import type { Command, Context } from './command.ts';
import { describeRoles, flag, memberRoles, phoneOf, roleOf, staffRoles, text, textOf, UsageError } from './options.ts';

const describeLink = (link: string): string => `Set its password at\n  ${link}\nThe link is good once, and for a day.`;

/** Creates an account. */
export const create: Command = {
  options: { role: text, phone: text, name: text, company: text, link: flag },
  help: `--role ROLE --phone NUMBER --name NAME [--company NAME] [--link]
  creates an account; its password is asked for, or read as one line from standard input
  --role     of the staff: ${describeRoles(staffRoles)}
             of members: ${describeRoles(memberRoles)}
  --phone    the mobile number that the account logs in with, 11 digits
  --name     the person's name
  --company  the company's name; needed for roles of members. --role company creates it if it is new
  --link     prints a link, good once and for a day, instead of asking for a password`,
  read(values) {
    const role = roleOf(values, [...staffRoles, ...memberRoles]);
    const [phoneNumber, userName] = [phoneOf(values), textOf(values, 'name')];
    if (userName.length < 2 || userName.length > 30) throw new UsageError('--name is a name of 2 to 30 characters.');
    const company = textOf(values, 'company') || (roles[role].side === 'staff' ? site.organisation : '');
    if (!company) throw new UsageError('--company is needed for an account of a member company.');
    return async ({ clock, config, print, readSecret, withDatabase }: Context) => {
      const password = values.link ? '' : checkNewPassword(await readSecret('Password: '), [phoneNumber, userName]);
      const passwordHash = password && (await hashPassword(password));
      await withDatabase(async (db) => {
        const userId = await createAccount(db, clock, { role, phoneNumber, userName, company, passwordHash });
        print(`The account of ${userName} (${role}) was made.`);
        if (!password) print(describeLink(await passwordLink(new OneTimeTokens(db, clock), config.origin, userId)));
      });
    };
  },
};

/** Makes a link for setting the password of an account, for instance if no codes can be sent. */
export const link: Command = {
  options: { phone: text },
  help: `--phone NUMBER
  prints a link, good once and for a day, by which the owner of an account sets a new password`,
  read(values) {
    const phone = phoneOf(values);
    return async ({ clock, config, print, withDatabase }) => {
      print(describeLink(await withDatabase((db) => issuePasswordLink(db, clock, config.origin, phone))));
    };
  },
};
