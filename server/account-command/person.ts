import { removeAvatar } from '../backend/account/avatar.ts';
import { AccountError, noteCommand } from '../backend/account/command-line.ts';
import { deletePersonalData, exportPersonalData } from '../backend/account/personal-data.ts';
import { resetSecondFactorOf } from '../backend/account/second-factor/reset.ts';
import { openUploads } from '../uploads/settings.ts';
import type { Command } from './command.ts';
import { phoneOf, text, textOf, UsageError } from './options.ts';

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

/** Prints the data stored about a person. */
export const exportPerson: Command = {
  options: { phone: text },
  help: `--phone NUMBER
  prints as JSON what is stored about a person, with the certificates of the account, without secrets`,
  read(values) {
    const phone = phoneOf(values);
    return ({ print, withDatabase }) =>
      withDatabase(async (db) => {
        const found = await exportPersonalData(db, phone);
        if (!found) throw unknown();
        print(JSON.stringify(found, null, 2));
      });
  },
};

/** Deletes the data stored about a person. */
export const deletePerson: Command = {
  options: { phone: text, confirm: text },
  help: `--phone NUMBER --confirm NUMBER
  closes the account and deletes what is stored about its person; what the company has handed in, and the audit log, stay`,
  read(values) {
    const phone = phoneOf(values);
    if (textOf(values, 'confirm') !== phone)
      throw new UsageError('This cannot be undone: repeat the number with --confirm.');
    return ({ clock, config, print, withDatabase }) =>
      withDatabase(async (db) => {
        const found = await deletePersonalData(db, phone);
        if (!found) throw unknown();
        await noteCommand(db, clock, { event: 'account.deleted', subject: found.userId });
        await removeAvatar(openUploads(config.uploads), found.avatar);
        print(`The account ${found.userId} is closed, and what was stored about its person is deleted.`);
      });
  },
};
