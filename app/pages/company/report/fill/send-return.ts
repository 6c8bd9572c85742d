import { getReturn, saveReturn } from '../../../../../generated/api/reporting.ts';
import { type ApiClient, ApiError } from '../../../../../generated/api/transport.ts';
import type { ReturnForm, ReturnRecord, ReturnTask } from '../../../../../generated/models.ts';
import { sameTexts, type Texts, textsOf, valuesOf } from '../../../../components/returns/values.ts';
import { yearQuery } from '../parts/return-address.ts';
import type { SaveOutcome } from './draft-saver.ts';

const CONFLICT = 409;

interface SendOptions {
  readonly api: ApiClient;
  readonly task: Pick<ReturnTask, 'id' | 'year' | 'deadline'>;
  readonly form: ReturnForm;
  onSaved(sent: Texts): void;
  /** Receives the version that somebody else has saved meanwhile. */
  onConflict(there: ReturnRecord): void;
}

/** Saves the texts on the server. Resolves to the outcome, also for API errors; rejects only with other errors. */
export const sendReturn =
  ({ api, task, form, onSaved, onConflict }: SendOptions) =>
  async (version: number, sent: Texts): Promise<SaveOutcome> => {
    const { id } = task;
    /** If the response to a save was lost, the retry results in a conflict with the client's own save. */
    const settle = async (): Promise<SaveOutcome> => {
      const there = await getReturn(api, { id }, yearQuery(task));
      if (sameTexts(textsOf(there.values), textsOf(valuesOf(form, sent))))
        return { kind: 'saved', version: there.version };
      onConflict(there);
      return { kind: 'conflict' };
    };
    try {
      const saved = await saveReturn(api, { id }, { version, values: valuesOf(form, sent) }, yearQuery(task));
      onSaved(sent);
      return { kind: 'saved', version: saved.version };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === CONFLICT) return settle().catch(() => ({ kind: 'offline' }) as const);
      if (error.kind === 'expired') return { kind: 'expired' };
      if (error.kind === 'rejected') return { kind: 'failed', message: error.msg };
      return { kind: 'offline' };
    }
  };
