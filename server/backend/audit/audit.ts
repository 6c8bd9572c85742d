import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { auditLog } from '../db/schema.ts';
import type { SessionUser } from '../http/session.ts';

type Writer = Pick<Db, 'insert'>;

/** One action of somebody of the staff. */
export interface StaffAction {
  /** What was done: a call's name, with the state or the decision where there are several. */
  readonly action: string;
  /** What it was done to: its kind and id, such as `return:12`. */
  readonly subject: string;
  /** Whose it is, where it is a company's. */
  readonly deptId?: string;
  readonly detail?: string;
}

/** Begins the events of the staff in the audit log. */
export const STAFF_EVENT = 'staff.';

/** Notes actions of the staff in the transaction that makes them, so that neither stands without the other. */
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
