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
  /** Removes the enrolled people from the list; people added meanwhile stay on it. */
  settle(sent: readonly Trainee[]): void;
}

/** The people of one submission, stored in the tab, and whether they have given consent. */
export function usePeople(storeAs: string): People {
  const [people, setPeople] = useState<readonly Trainee[]>([]);
  const [consent, setConsent] = useState(false);
  // The current list, for use after a call has completed; the rendered list may be older.
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
      // Consent was given for the people already on the list; it must be confirmed again for the new person.
      setConsent(false);
    },
    remove,
    settle: (sent) => {
      remove(sent.map(({ phone }) => phone));
      setConsent(false);
    },
  };
}
