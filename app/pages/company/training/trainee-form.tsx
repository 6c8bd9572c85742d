import type { ReactElement } from 'react';
import { EnrolmentFormSchema } from '../../../../generated/body-schemas.ts';
import type { Trainee } from '../../../../generated/models.ts';
import type { ObjectSchema } from '../../../../shared/schema/check.ts';
import { TextField } from '../../../features/forms/fields.tsx';
import { SchemaForm } from '../../../features/forms/schema-form.tsx';
import { useSchemaForm } from '../../../features/forms/use-schema-form.ts';

const schema: ObjectSchema = EnrolmentFormSchema.$defs.Trainee;
const empty: Trainee = { name: '', phone: '', post: '', note: '' };

interface TraineeFormProps {
  /** The people already on the list. */
  readonly people: readonly Trainee[];
  readonly storeAs: string;
  readonly onAdd: (person: Trainee) => void;
}

/** Adds a person to the list. */
export function TraineeForm({ people, storeAs, onAdd }: TraineeFormProps): ReactElement {
  const form = useSchemaForm<Trainee>({
    schema,
    initial: empty,
    storeAs,
    check: ({ phone }) => {
      const known = people.find((person) => person.phone === phone);
      return known ? [{ path: 'phone', message: `该手机号码与名单中的${known.name}相同` }] : [];
    },
    onSubmit: async (person) => {
      onAdd(person);
      form.settle(empty);
      form.form.setFocus('name');
    },
  });
  return (
    <SchemaForm form={form} submit="加入名单">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField name="name" autoComplete="off" />
        <TextField name="phone" type="tel" inputMode="numeric" autoComplete="off" hint="开班通知发送到该号码" />
        <TextField name="post" autoComplete="off" />
        <TextField name="note" autoComplete="off" hint="例如检测资格、无障碍需求" />
      </div>
    </SchemaForm>
  );
}
