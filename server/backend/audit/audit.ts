import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { auditLog } from '../db/schema.ts';
import type { SessionUser } from '../http/session.ts';

type Writer = Pick<Db, 'insert'>;

/** One action of a member of staff. */
export interface StaffAction {
  /** The action: a call's name, with the state or the decision if there are several. */
  readonly action: string;
  /** Kind and id of the record that was affected, such as `return:12`. */
  readonly subject: string;
  /** The company that the record belongs to, if any. */
  readonly deptId?: string;
  readonly detail?: string;
}

/** Prefix of the events of staff in the audit log. */
export const STAFF_EVENT = 'staff.';

/** Records actions of staff in the audit log, in the same transaction as the actions, so that both are committed together. */
export class Audit {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async note(writer: Writer, { userId }: SessionUser, ...actions: readonly StaffAction[]): Promise<void> {
    if (actions.length === 0) return;
    const at = this.#clock.now();
    await writer.insert(auditLog).values(
      actions.map(({ action, subject, deptId = '', detail = '' }) => ({
        at,
        event: `${STAFF_EVENT}${action}`,
        actorId: userId,
        subject,
        address: '',
        device: '',
        details: { deptId, detail },
      })),
    );
  }
}
