import { useEffect, useRef, useState } from 'react';
import type { Trainee } from '../../../../generated/models.ts';
import { savedForm, saveForm } from '../../../features/forms/saved-form.ts';

interface Stored {
  readonly people: readonly Trainee[];
}

export interface People {
  readonly people: readonly Trainee[];
  readonly consent: boolean;
  setConsent(consent: boolean): void;
  add(person: Trainee): void;
  remove(phones: readonly string[]): void;
  /** Takes off the list those who have been enrolled; who was added meanwhile stays on it. */
  settle(sent: readonly Trainee[]): void;
}

/** The people of one submission, stored in the tab, and whether they have agreed to it. */
export function usePeople(storeAs: string): People {
  const [people, setPeople] = useState<readonly Trainee[]>([]);
  const [consent, setConsent] = useState(false);
  // The list as it is when a call has ended, not as it was drawn when the call was made.
  const latest = useRef(people);
  useEffect(() => {
    latest.current = savedForm<Stored>(storeAs)?.people ?? [];
    setPeople(latest.current);
  }, [storeAs]);
  const change = (next: readonly Trainee[]): void => {
    latest.current = next;
    setPeople(next);
    saveForm(storeAs, next.length > 0 ? { people: next } : null);
  };
  const remove = (phones: readonly string[]): void =>
    change(latest.current.filter(({ phone }) => !phones.includes(phone)));
  return {
    people,
    consent,
    setConsent,
    add: (person) => {
      change([...latest.current, person]);
      // Those who were on the list before have agreed; whether the new person has is asked again.
      setConsent(false);
    },
    remove,
    settle: (sent) => {
      remove(sent.map(({ phone }) => phone));
      setConsent(false);
    },
  };
}
