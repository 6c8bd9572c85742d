import type { ReactElement } from 'react';
import { SecondFactorCodeSchema } from '../../../../generated/body-schemas.ts';
import type { SecondFactorCode } from '../../../../generated/models.ts';
import { TextField } from '../../../features/forms/fields.tsx';
import { SchemaForm } from '../../../features/forms/schema-form.tsx';
import { useSchemaForm } from '../../../features/forms/use-schema-form.ts';
import { Button } from '../../../ui/button.tsx';

interface FactorCodeFormProps {
  /** The label of the button. */
  readonly submit: string;
  readonly hint: string;
  /** Rejects if the code is rejected. */
  readonly onCode: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for a code of the second factor. */
export function FactorCodeForm({ submit, hint, onCode, onCancel }: FactorCodeFormProps): ReactElement {
  const form = useSchemaForm<SecondFactorCode>({
    schema: SecondFactorCodeSchema,
    initial: { code: '' },
    onSubmit: ({ code }) => onCode(code),
  });
  return (
    <div className="mt-4 max-w-[28rem]">
      <SchemaForm form={form} submit={submit} busyText="正在验证…">
        <TextField name="code" autoComplete="one-time-code" hint={hint} />
      </SchemaForm>
      <Button variant="outline" disabled={form.busy} onClick={onCancel}>
        取消
      </Button>
    </div>
  );
}
