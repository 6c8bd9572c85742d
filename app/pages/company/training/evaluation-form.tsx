import type { ReactElement } from 'react';
import { evaluateTraining } from '../../../../generated/api/training.ts';
import { TrainingEvaluationSchema } from '../../../../generated/body-schemas.ts';
import type { Enrolment, TrainingEvaluation } from '../../../../generated/models.ts';
import type { ObjectSchema } from '../../../../shared/schema/check.ts';
import { useApi } from '../../../core/api/api-context.ts';
import { type Option, RadioField, TextAreaField } from '../../../features/forms/fields.tsx';
import { SchemaForm } from '../../../features/forms/schema-form.tsx';
import { useSchemaForm } from '../../../features/forms/use-schema-form.ts';
import { showToast } from '../../../features/toast/toast-store.ts';

const marked = ['content', 'examples', 'pace', 'teaching', 'venue', 'overall'] as const;
type Marked = (typeof marked)[number];

/** The values of the form; marks are strings until they are sent. */
type EvaluationForm = Readonly<Record<Marked | 'useful' | 'advice', string>>;

const marks: readonly Option[] = [
  ['5', '很好'],
  ['4', '较好'],
  ['3', '一般'],
  ['2', '较差'],
  ['1', '很差'],
];

const { properties, required } = TrainingEvaluationSchema;
/** The call's schema, with marks as strings. */
const schema: ObjectSchema = {
  type: 'object',
  required,
  properties: {
    ...properties,
    ...Object.fromEntries(
      marked.map((name) => [
        name,
        { type: 'string', title: properties[name].title, enum: marks.map(([value]) => value) },
      ]),
    ),
  },
};

const empty: EvaluationForm = {
  content: '',
  examples: '',
  pace: '',
  teaching: '',
  venue: '',
  overall: '',
  useful: '',
  advice: '',
};

const evaluationOf = ({
  content,
  examples,
  pace,
  teaching,
  venue,
  overall,
  ...texts
}: EvaluationForm): TrainingEvaluation => ({
  ...texts,
  content: Number(content),
  examples: Number(examples),
  pace: Number(pace),
  teaching: Number(teaching),
  venue: Number(venue),
  overall: Number(overall),
});

interface EvaluationFormProps {
  readonly person: Enrolment;
  readonly onDone: () => Promise<void>;
}

/** The form for one person's evaluation. */
export function EvaluationFormView({ person, onDone }: EvaluationFormProps): ReactElement {
  const api = useApi();
  const form = useSchemaForm<EvaluationForm>({
    schema,
    initial: empty,
    storeAs: `evaluation-${person.id}`,
    onSubmit: async (values) => {
      await evaluateTraining(api, { id: person.id }, evaluationOf(values));
      showToast('success', `${person.name}的评价已提交`);
      await onDone();
    },
  });
  return (
    <SchemaForm form={form} submit="提交评价">
      {marked.map((name) => (
        <RadioField key={name} name={name} options={marks} />
      ))}
      <TextAreaField name="useful" rows={3} />
      <TextAreaField name="advice" rows={3} hint="请写明时间、地点和建议" />
    </SchemaForm>
  );
}
