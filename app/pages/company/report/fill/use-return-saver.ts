import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef, useState } from 'react';
import type { ReturnForm, ReturnRecord } from '../../../../../generated/models.ts';
import { type Texts, textsOf } from '../../../../components/returns/values.ts';
import { useApi } from '../../../../core/api/api-context.ts';
import { lastAccount } from '../../../../features/session/session-store.ts';
import { DraftSaver, type SaveStatus } from './draft-saver.ts';
import { type LocalCopies, localCopies } from './local-copy.ts';
import { sendReturn } from './send-return.ts';

/** Saves when the network is back, and saves remaining changes when the page is left. */
function useSaveBeforeLeaving(saver: DraftSaver): void {
  useEffect(() => {
    const again = (): void => void saver.flush();
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
      void saver.flush().finally(() => saver.stop());
    };
  }, [saver]);
}

interface ReturnSaver {
  readonly saver: DraftSaver;
  readonly copies: LocalCopies;
  readonly status: SaveStatus;
  /** The texts last saved from here. */
  readonly stored: RefObject<Texts>;
  /** After a conflict: the version saved by somebody else. */
  readonly other: ReturnRecord | null;
  readonly setOther: Dispatch<SetStateAction<ReturnRecord | null>>;
}

/**
 * Saves a return in the browser, per account, and on the server. Only the initial record is used: the input is based on the
 * version that is shown, even if the page's data is reloaded meanwhile.
 */
export function useReturnSaver(record: ReturnRecord, form: ReturnForm): ReturnSaver {
  const api = useApi();
  const { task } = record;
  const [status, setStatus] = useState<SaveStatus>({ kind: 'saved' });
  const [other, setOther] = useState<ReturnRecord | null>(null);
  const stored = useRef<Texts>(textsOf(record.values));
  const [copies] = useState(() => localCopies(lastAccount(), task.id, task.year));
  const [saver] = useState(() => {
    const onSaved = (sent: Texts): void => {
      stored.current = sent;
    };
    const send = sendReturn({ api, task, form, onSaved, onConflict: setOther });
    return new DraftSaver({ version: record.version, keep: copies.keep, send, onStatus: setStatus });
  });
  useSaveBeforeLeaving(saver);
  return { saver, copies, status, stored, other, setOther };
}
