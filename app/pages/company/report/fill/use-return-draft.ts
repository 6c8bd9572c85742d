import { useEffect, useRef, useState } from 'react';
import type { ReturnForm, ReturnRecord } from '../../../../../generated/models.ts';
import { sameTexts, type Texts, textsOf } from '../../../../components/returns/values.ts';
import type { SaveStatus } from './draft-saver.ts';
import { useReturnSaver } from './use-return-saver.ts';

export interface ReturnDraft {
  readonly texts: Texts;
  readonly status: SaveStatus;
  /** Whether unsaved input from before has been restored. */
  readonly restored: boolean;
  /** After a conflict: the version saved by somebody else. */
  readonly other: ReturnRecord | null;
  /** The server's version that a submission is based on. */
  version(): number;
  type(name: string, text: string): void;
  /** Sets several fields at once. */
  fill(texts: Texts): void;
  save(): Promise<void>;
  /** Whether a field has been changed here since its last save from here. */
  touchedSinceSaved(name: string): boolean;
  /** After a conflict: takes the named fields from the other version, the rest from here. */
  merge(names: readonly string[]): void;
  keepMine(): void;
  takeOther(): void;
  /** Called after the submission: discards the local copy and pending saves. */
  finish(version: number): void;
}

/** The draft of a return: typed texts, saved in the browser and on the server, and restored after a crash. */
export function useReturnDraft(record: ReturnRecord, form: ReturnForm): ReturnDraft {
  const [texts, setTexts] = useState<Texts>(() => textsOf(record.values));
  const [restored, setRestored] = useState(false);
  const latest = useRef(texts);
  const { saver, copies, status, stored, other, setOther } = useReturnSaver(record, form);

  // Restores input that never reached the server; if somebody else has saved meanwhile, the user decides.
  useEffect(() => {
    let current = true;
    void copies.read().then((copy) => {
      if (!current || !copy) return;
      if (sameTexts(copy.texts, latest.current)) return void copies.keep(null);
      latest.current = copy.texts;
      setTexts(copy.texts);
      setRestored(true);
      saver.restore(copy);
    });
    return () => {
      current = false;
    };
  }, [copies, saver]);

  const show = (shown: Texts): void => {
    latest.current = shown;
    setTexts(shown);
  };
  const change = (changed: Texts): void => {
    show({ ...latest.current, ...changed });
    saver.change(latest.current);
  };
  /** Resolves a conflict with the given decision about the other version. */
  const settle = (decide: (theirs: ReturnRecord) => void): void => {
    if (other) decide(other);
    setOther(null);
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
    save: () => saver.flush(),
    merge: (names) =>
      settle(({ values, version }) => {
        const theirs = textsOf(values);
        show({ ...latest.current, ...Object.fromEntries(names.map((name) => [name, theirs[name] ?? ''])) });
        void saver.overwrite(version, latest.current);
      }),
    keepMine: () => settle(({ version }) => void saver.overwrite(version)),
    takeOther: () =>
      settle(({ values, version }) => {
        show(textsOf(values));
        saver.adopt(version);
      }),
    finish: (version) => saver.adopt(version),
  };
}
