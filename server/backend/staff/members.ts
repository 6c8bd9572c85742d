import type { Clock } from '../../clock.ts';
import type { PasswordParts } from '../account/password-change.ts';
import type { PhoneCodes } from '../account/phone-codes.ts';
import type { Db } from '../db/database.ts';
import type { Handlers } from '../http/mount.ts';
import type { Messenger } from '../messages/notify.ts';
import { accountStateHandlers } from './accounts.ts';
import { auditEntryHandlers } from './audit-entries.ts';
import { companyHandlers } from './companies.ts';
import { companyListHandlers } from './company-list.ts';
import { nameChangeHandlers } from './name-changes.ts';

type MemberCalls =
  | 'getCompanies'
  | 'getCompanyAccounts'
  | 'createCompany'
  | 'setCompanyState'
  | 'setAccountState'
  | 'resetAccount'
  | 'resetSecondFactor'
  | 'getNameChanges'
  | 'decideNameChange'
  | 'getAuditEntries';

interface StaffMemberOptions extends PasswordParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly messenger: Messenger;
  readonly phoneCodes: PhoneCodes;
}

/** The staff's calls about member companies, their accounts and name changes, and the audit log. */
export const staffMemberHandlers = (options: StaffMemberOptions): Handlers<MemberCalls> => {
  const { db, clock, messenger } = options;
  return {
    ...companyListHandlers(db),
    ...companyHandlers(options),
    ...accountStateHandlers(options),
    ...nameChangeHandlers(db, clock, messenger),
    ...auditEntryHandlers(db),
  };
};
