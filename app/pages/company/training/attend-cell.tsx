import { type FormEvent, type ReactElement, useState } from 'react';
import { attendTraining } from '../../../../generated/api/training.ts';
import type { Enrolment } from '../../../../generated/models.ts';
import { plainDigits } from '../../../../shared/text/plain-digits.ts';
import { useApi } from '../../../core/api/api-context.ts';
import { showToast } from '../../../features/toast/toast-store.ts';

interface AttendCellProps {
  readonly enrolment: Enrolment;
  readonly onChanged: () => Promise<void>;
}

/** Signs one person in with the code that is read out in the room. */
export function AttendCell({ enrolment, onChanged }: AttendCellProps): ReactElement {
  const api = useApi();
  const [code, setCode] = useState('');
  if (enrolment.attended) return <>已签到</>;
  const attend = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      await attendTraining(api, { id: enrolment.id }, { code: plainDigits(code) });
      showToast('success', `${enrolment.name}已签到`);
      await onChanged();
    } catch {
      // The API client has already reported the error.
    }
  };
  return (
    <form onSubmit={attend} className="flex items-center gap-1">
      <input
        aria-label={`${enrolment.name}的签到码`}
        inputMode="numeric"
        autoComplete="off"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        className="h-10 w-24 rounded-sm border border-line px-2 tabular-nums"
      />
      <button type="submit" className="min-h-11 px-2 text-brand underline underline-offset-4">
        签到
      </button>
    </form>
  );
}
