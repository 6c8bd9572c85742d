import { getReturn, saveReturn } from '../../../../../generated/api/reporting.ts';
import { type ApiClient, ApiError } from '../../../../../generated/api/transport.ts';
import type { ReturnForm, ReturnRecord } from '../../../../../generated/models.ts';
import { sameTexts, type Texts, textsOf, valuesOf } from '../../../../components/returns/values.ts';
import type { SaveOutcome } from './draft-saver.ts';

const CONFLICT = 409;

interface SendOptions {
  readonly api: ApiClient;
  /** Of the task. */
  readonly id: string;
  readonly form: ReturnForm;
  onSaved(sent: Texts): void;
  /** Takes what somebody else has saved since. */
  onConflict(there: ReturnRecord): void;
}

/** Sends what was typed to the server. Resolves to what came of it; rejects with errors that no call makes. */
export const sendReturn =
  ({ api, id, form, onSaved, onConflict }: SendOptions) =>
  async (version: number, sent: Texts): Promise<SaveOutcome> => {
    /** A save whose response was lost comes back as a conflict with oneself. */
    const settle = async (): Promise<SaveOutcome> => {
      const there = await getReturn(api, { id });
      if (sameTexts(textsOf(there.values), textsOf(valuesOf(form, sent))))
        return { kind: 'saved', version: there.version };
      onConflict(there);
      return { kind: 'conflict' };
    };
    try {
      const saved = await saveReturn(api, { id }, { version, values: valuesOf(form, sent) });
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
