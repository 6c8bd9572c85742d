import { removeAvatar } from '../backend/account/avatar.ts';
import { AccountError } from '../backend/account/command-line.ts';
import { deletePersonalData, exportPersonalData, type PersonKey } from '../backend/account/personal-data.ts';
import { resetSecondFactorOf } from '../backend/account/second-factor/reset.ts';
import { openUploads } from '../uploads/settings.ts';
import type { Command } from './command.ts';
import { phoneOf, text, textOf, UsageError, type Values } from './options.ts';

const unknown = (): AccountError => new AccountError('Nobody has this number.');

const outcomes = {
  reset: 'The second factor is taken away, and the sessions of the account are ended.',
  none: 'The account has no second factor.',
} as const;

/** Removes a lost second factor. */
export const resetFactor: Command = {
  options: { phone: text },
  help: `--phone NUMBER
  takes a lost second factor away and ends the account's sessions`,
  read(values) {
    const phone = phoneOf(values);
    return ({ clock, print, withDatabase }) =>
      withDatabase(async (db) => {
        const outcome = await resetSecondFactorOf(db, clock, phone);
        if (outcome === 'unknown') throw unknown();
        print(outcomes[outcome]);
      });
  },
};

/** The person that --phone or --account names. Throws a UsageError if it is missing, or both are given. */
function personOf(values: Values): PersonKey {
  const userId = textOf(values, 'account');
  if (userId && textOf(values, 'phone')) throw new UsageError('Give --phone or --account, not both.');
  return userId ? { userId } : { phoneNumber: phoneOf(values) };
}

const nothing = (key: PersonKey): AccountError =>
  new AccountError(
    'userId' in key ? 'There is no account with this id.' : 'Nothing is stored about a person with this number.',
  );

const PERSON = `  --phone    the person's number; also finds accounts that lost it to another one, enrolments and replies to meetings
  --account  the id of one account, if its number belongs to somebody else now; the audit log has it`;

/** Prints the data stored about a person. */
export const exportPerson: Command = {
  options: { phone: text, account: text },
  help: `{--phone NUMBER | --account ID}
  prints as JSON what is stored about a person, with the certificates of the accounts, without secrets
${PERSON}`,
  read(values) {
    const key = personOf(values);
    return ({ clock, print, withDatabase }) =>
      withDatabase(async (db) => {
        const found = await exportPersonalData(db, clock, key);
        if (!found) throw nothing(key);
        print(JSON.stringify(found, null, 2));
      });
  },
};

/** Deletes the data stored about a person. */
export const deletePerson: Command = {
  options: { phone: text, account: text, confirm: text },
  help: `{--phone NUMBER | --account ID} --confirm {NUMBER | ID}
  closes the accounts and deletes what is stored about their person; what the company has handed in, and the audit log, stay
${PERSON}`,
  read(values) {
    const key = personOf(values);
    if (textOf(values, 'confirm') !== ('userId' in key ? key.userId : key.phoneNumber))
      throw new UsageError('This cannot be undone: repeat the number or the id with --confirm.');
    return ({ clock, config, print, withDatabase }) =>
      withDatabase(async (db) => {
        const found = await deletePersonalData(db, clock, key);
        if (!found) throw nothing(key);
        for (const { avatar } of found.accounts) await removeAvatar(openUploads(config.uploads), avatar);
        const closed = found.accounts.map(({ userId }) => `  account ${userId}: closed\n`).join('');
        print(
          `What was stored about the person is deleted.\n${closed}` +
            `  enrolments: ${found.enrolments}; replies to meetings: ${found.meetingReplies}`,
        );
      });
  },
};
