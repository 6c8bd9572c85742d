import { type ReactElement, useCallback, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useResponse } from '../../../core/api/use-response.ts';
import { useSession } from '../../../features/session/session-store.ts';
import { type Strength, strengthNames, strengthOf } from './strength.ts';

const colours: readonly string[] = ['bg-error', 'bg-error', 'bg-warning', 'bg-success', 'bg-success'];

/** The strength of the new password, as text and as a meter. */
export function StrengthMeter({ name }: { readonly name: string }): ReactElement | null {
  const password = String(useWatch({ name }) ?? '');
  const { user } = useSession();
  const [strength, setStrength] = useState<Strength | null>(null);
  const known = [user?.userName, user?.dept?.deptName, user?.dept?.phone].filter((word) => word !== undefined);
  const words = known.join('\n');
  // If the dictionaries fail to load, the password rules still apply without the meter.
  useResponse(
    useCallback(async () => (password === '' ? null : strengthOf(password, words.split('\n'))), [password, words]),
    setStrength,
  );
  return (
    <div role="status" className="-mt-3">
      {strength === null ? null : (
        <>
          <div aria-hidden="true" className="flex max-w-80 gap-1">
            {strengthNames.map((step, index) => (
              <span
                key={step}
                className={`h-1.5 flex-1 rounded-full ${index <= strength ? colours[strength] : 'bg-line'}`}
              />
            ))}
          </div>
          <p className="mt-1 text-sm">
            密码强度：{strengthNames[strength]}
            {strength < 2 ? '，建议加长，并避开姓名、生日和连续数字' : ''}
          </p>
        </>
      )}
    </div>
  );
}
