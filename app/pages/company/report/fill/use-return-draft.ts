import { useEffect, useRef, useState } from 'react';
import type { ReturnForm, ReturnRecord } from '../../../../../generated/models.ts';
import { sameTexts, type Texts, textsOf } from '../../../../components/returns/values.ts';
import type { SaveStatus } from './draft-saver.ts';
import { useReturnSaver } from './use-return-saver.ts';

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

/** A return while it is filled in: typed texts, saved in the browser and on the server, brought back after a crash. */
export function useReturnDraft(record: ReturnRecord, form: ReturnForm): ReturnDraft {
  const [texts, setTexts] = useState<Texts>(() => textsOf(record.values));
  const [restored, setRestored] = useState(false);
  const latest = useRef(texts);
  const { saver, copies, status, stored, other, setOther } = useReturnSaver(record, form);

  // What was typed and never reached the server is brought back; where another has saved since, a person decides.
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
  /** After a conflict: what is done with what the other has saved. */
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
