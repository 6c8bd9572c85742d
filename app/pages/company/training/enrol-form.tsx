import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { enrol } from '../../../../generated/api/training.ts';
import { EnrolmentFormSchema } from '../../../../generated/body-schemas.ts';
import type { Enrolment, Training } from '../../../../generated/models.ts';
import { useApi } from '../../../core/api/api-context.ts';
import { useUnsavedWork } from '../../../features/forms/unsaved-work.ts';
import { Button } from '../../../ui/button.tsx';
import { Consent } from './consent.tsx';
import { TraineeForm } from './trainee-form.tsx';
import { TraineeList } from './trainee-list.tsx';
import { usePeople } from './use-people.ts';

interface EnrolFormProps {
  readonly course: Training;
  /** Receives the company's current enrolments in the course. */
  readonly onEnrolled: (enrolments: readonly Enrolment[]) => void;
}

const { maxItems } = EnrolmentFormSchema.properties.people;

/** Enrols several people at once: people are added to a list, consent is confirmed, and the list is submitted. */
export function EnrolForm({ course, onEnrolled }: EnrolFormProps): ReactElement {
  const api = useApi();
  const storeAs = `enrol-${course.id}`;
  const { people, consent, setConsent, add, remove, settle } = usePeople(storeAs);
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
      settle(people);
      onEnrolled(enrolments);
    } catch {
      // The API client has already reported the error; the list stays.
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
          <TraineeList people={people} left={course.left} onRemove={(phone) => remove([phone])} />
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
