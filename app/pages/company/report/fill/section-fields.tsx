import type { ReactElement, Ref } from 'react';
import type { ReturnForm, ReturnRecord } from '../../../../../generated/models.ts';
import { ReturnField } from './return-field.tsx';
import type { FillSteps } from './use-fill-steps.ts';
import type { ReturnDraft } from './use-return-draft.ts';

/** Longer than the duration of a click. */
const SETTLE_MS = 250;

interface SectionFieldsProps {
  readonly heading: Ref<HTMLLegendElement>;
  readonly formId: string;
  readonly record: ReturnRecord;
  readonly section: ReturnForm['sections'][number];
  readonly draft: ReturnDraft;
  readonly fill: FillSteps;
}

/** The fields of one section, each with its value of the previous year. */
export function SectionFields({ heading, formId, record, section, draft, fill }: SectionFieldsProps): ReactElement {
  return (
    <fieldset className="grid gap-5">
      <legend ref={heading} tabIndex={-1} className="mb-3 font-bold text-xl outline-none">
        {section.title}
      </legend>
      {section.note ? <p className="text-muted">{section.note}</p> : null}
      {section.fields.map((field) => (
        <ReturnField
          key={field.id}
          formId={formId}
          field={field}
          text={draft.texts[field.id] ?? ''}
          value={fill.values[field.id]}
          before={record.lastYear[field.id]}
          error={fill.shownIssues.find(({ path }) => path === field.id)?.message}
          onType={(text) => draft.type(field.id, text)}
          // Delayed: an error message shifts the layout, so that a click on an element below would miss it.
          onLeave={() => setTimeout(() => fill.touch([field.id]), SETTLE_MS)}
        />
      ))}
    </fieldset>
  );
}
