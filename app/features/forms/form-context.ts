import { createContext, use } from 'react';
import type { ObjectSchema, PropertySchema } from '../../../shared/schema/check.ts';

interface FormFields {
  /** Prefix of the ids of this form's fields. */
  readonly id: string;
  readonly schema: ObjectSchema;
}

export const FormContext = createContext<FormFields | null>(null);

/** The id of a field's control; the error summary links to it. */
export const fieldId = (formId: string, name: string): string => `${formId}-${name}`;

export interface FieldMeta {
  readonly id: string;
  readonly property: PropertySchema;
  readonly label: string;
  readonly required: boolean;
}

/**
 * The metadata of a field from the schema. Throws outside a form and for a name that the schema does not contain:
 * programming errors.
 */
export function useFieldMeta(name: string): FieldMeta {
  const form = use(FormContext);
  const property = form?.schema.properties[name];
  if (!form || !property) throw new Error(`the form's schema has no property ${name}`);
  return {
    id: fieldId(form.id, name),
    property,
    label: property.title ?? name,
    required: form.schema.required?.includes(name) ?? false,
  };
}
