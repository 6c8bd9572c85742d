import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { enrol } from '../../../../generated/api/training.ts';
import { EnrolmentFormSchema } from '../../../../generated/body-schemas.ts';
import type { Enrolment, Trainee, Training } from '../../../../generated/models.ts';
import { useApi } from '../../../core/api/api-context.ts';
import { savedForm, saveForm } from '../../../features/forms/saved-form.ts';
import { useUnsavedWork } from '../../../features/forms/unsaved-work.ts';
import { Button } from '../../../ui/button.tsx';
import { Consent } from './consent.tsx';
import { TraineeForm } from './trainee-form.tsx';
import { TraineeList } from './trainee-list.tsx';

interface EnrolFormProps {
  readonly course: Training;
  /** Takes the company's people in the course as they are now. */
  readonly onEnrolled: (enrolments: readonly Enrolment[]) => void;
}

interface Stored {
  readonly people: readonly Trainee[];
}

const { maxItems } = EnrolmentFormSchema.properties.people;

/** The people of one submission, stored in the tab, and whether they have agreed to it. */
function usePeople(storeAs: string) {
  const [people, setPeople] = useState<readonly Trainee[]>([]);
  const [consent, setConsent] = useState(false);
  useEffect(() => setPeople(savedForm<Stored>(storeAs)?.people ?? []), [storeAs]);
  const change = (next: readonly Trainee[]): void => {
    setPeople(next);
    saveForm(storeAs, next.length > 0 ? { people: next } : null);
  };
  return {
    people,
    consent,
    setConsent,
    add: (person: Trainee): void => {
      change([...people, person]);
      // Those who were on the list before have agreed; whether the new person has is asked again.
      setConsent(false);
    },
    remove: (phone: string): void => change(people.filter((person) => person.phone !== phone)),
    clear: (): void => {
      change([]);
      setConsent(false);
    },
  };
}

/** Enrols several people at once: a list that grows person by person, their consent, one submission. */
export function EnrolForm({ course, onEnrolled }: EnrolFormProps): ReactElement {
  const api = useApi();
  const storeAs = `enrol-${course.id}`;
  const { people, consent, setConsent, add, remove, clear } = usePeople(storeAs);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useUnsavedWork(people.length > 0 && !busy);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setError(consent ? '' : '请先勾选，确认已征得学员本人同意');
    if (!consent) return box.current?.focus();
    setBusy(true);
    try {
      const enrolments = await enrol(api, { id: course.id }, { people: [...people], consent });
      clear();
      onEnrolled(enrolments);
    } catch {
      // The client has said what failed; the list stays.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <h2 className="mt-6 mb-3 font-bold text-lg">填写学员</h2>
      {people.length < maxItems ? (
        <TraineeForm people={people} storeAs={`${storeAs}-person`} onAdd={add} />
      ) : (
        <p className="text-muted">一次最多报名{maxItems}人，请先提交名单。</p>
      )}
      <h2 className="mt-8 mb-3 font-bold text-lg">学员名单（{people.length}人）</h2>
      {people.length === 0 ? (
        <p className="text-muted">名单中还没有人。逐个填写并“加入名单”，最后一并提交。</p>
      ) : (
        <form onSubmit={submit} noValidate className="grid gap-4">
          <TraineeList people={people} left={course.left} onRemove={remove} />
          <Consent box={box} checked={consent} error={error} onChange={setConsent} />
          <div>
            <Button type="submit" disabled={busy}>
              {busy ? '正在提交…' : `提交报名（${people.length}人）`}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
