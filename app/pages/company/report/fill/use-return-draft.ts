import { useEffect, useMemo, useRef, useState } from 'react';
import { getReturn, saveReturn } from '../../../../../generated/api/reporting.ts';
import { ApiError } from '../../../../../generated/api/transport.ts';
import type { ReturnForm, ReturnRecord } from '../../../../../generated/models.ts';
import { type Texts, textsOf, valuesOf } from '../../../../components/returns/values.ts';
import { useApi } from '../../../../core/api/api-context.ts';
import { lastAccount } from '../../../../features/session/session-store.ts';
import { DraftSaver, type SaveOutcome, type SaveStatus } from './draft-saver.ts';
import { localCopies } from './local-copy.ts';

const CONFLICT = 409;

export interface ReturnDraft {
  readonly texts: Texts;
  readonly status: SaveStatus;
  /** Whether what was typed before, and not saved, has been brought back. */
  readonly restored: boolean;
  /** After a conflict: what the other has saved. */
  readonly other: ReturnRecord | null;
  /** The server's version that a submission is made from. */
  version(): number;
  type(name: string, text: string): void;
  /** Takes several fields at once. */
  fill(texts: Texts): void;
  save(): Promise<void>;
  /** Whether a field has been changed here since the server last had it from here. */
  touchedSinceSaved(name: string): boolean;
  /** After a conflict: takes the named fields from the other, the rest from here. */
  merge(names: readonly string[]): void;
  keepMine(): void;
  takeOther(): void;
  /** The return has been submitted: nothing is left to save. */
  finish(version: number): void;
}

const same = (one: Texts, other: Texts): boolean =>
  Object.keys({ ...one, ...other }).every((name) => (one[name] ?? '') === (other[name] ?? ''));

/** A return while it is filled in: typed texts, saved in the browser and on the server, brought back after a crash. */
export function useReturnDraft(record: ReturnRecord, form: ReturnForm): ReturnDraft {
  const api = useApi();
  const { id, year } = record.task;
  const [texts, setTexts] = useState<Texts>(() => textsOf(record.values));
  const [status, setStatus] = useState<SaveStatus>({ kind: 'saved' });
  const [restored, setRestored] = useState(false);
  const [other, setOther] = useState<ReturnRecord | null>(null);
  const latest = useRef(texts);
  const stored = useRef(texts);
  const [account] = useState(lastAccount);
  const copies = useMemo(() => localCopies(account, id, year), [account, id, year]);

  const saver = useMemo(() => {
    /** A save whose response was lost comes back as a conflict with oneself. */
    const settle = async (sent: Texts): Promise<SaveOutcome> => {
      const there = await getReturn(api, { id });
      if (same(textsOf(there.values), textsOf(valuesOf(form, sent)))) return { kind: 'saved', version: there.version };
      setOther(there);
      return { kind: 'conflict' };
    };
    const outcomeOf = async (error: unknown, sent: Texts): Promise<SaveOutcome> => {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === CONFLICT) return settle(sent).catch(() => ({ kind: 'offline' }) as const);
      if (error.kind === 'expired') return { kind: 'expired' };
      if (error.kind === 'rejected') return { kind: 'failed', message: error.msg };
      return { kind: 'offline' };
    };
    return new DraftSaver({
      version: record.version,
      keep: copies.keep,
      send: async (version, sent) => {
        try {
          const saved = await saveReturn(api, { id }, { version, values: valuesOf(form, sent) });
          stored.current = sent;
          return { kind: 'saved', version: saved.version };
        } catch (error) {
          return outcomeOf(error, sent);
        }
      },
      onStatus: setStatus,
    });
  }, [api, id, form, copies, record.version]);

  // What was typed and never reached the server is brought back; where another has saved since, a person decides.
  useEffect(() => {
    let current = true;
    void copies.read().then((copy) => {
      if (!current || !copy) return;
      if (same(copy.texts, latest.current)) return void copies.keep(null);
      latest.current = copy.texts;
      setTexts(copy.texts);
      setRestored(true);
      saver.restore(copy);
    });
    return () => {
      current = false;
    };
  }, [copies, saver]);

  useEffect(() => {
    const again = (): void => void saver.flush();
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
      void saver.flush().finally(() => saver.stop());
    };
  }, [saver]);

  const change = (texts: Texts): void => {
    latest.current = { ...latest.current, ...texts };
    setTexts(latest.current);
    saver.change(latest.current);
  };
  return {
    texts,
    status,
    restored,
    other,
    version: () => saver.version,
    type: (name, text) => change({ [name]: text }),
    fill: change,
    touchedSinceSaved: (name) => (latest.current[name] ?? '') !== (stored.current[name] ?? ''),
    merge: (names) => {
      if (!other) return;
      const theirs = textsOf(other.values);
      latest.current = { ...latest.current, ...Object.fromEntries(names.map((name) => [name, theirs[name] ?? ''])) };
      setTexts(latest.current);
      void saver.overwrite(other.version, latest.current);
      setOther(null);
    },
    save: () => saver.flush(),
    keepMine: () => {
      if (other) void saver.overwrite(other.version);
      setOther(null);
    },
    takeOther: () => {
      if (!other) return;
      latest.current = textsOf(other.values);
      setTexts(latest.current);
      saver.adopt(other.version);
      setOther(null);
    },
    finish: (version) => saver.adopt(version),
  };
}
