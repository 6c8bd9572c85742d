import type { InputHTMLAttributes, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { TextField } from '../../app/features/forms/fields.tsx';
import { FormContext } from '../../app/features/forms/form-context.ts';
import { PasswordResetSchema } from '../../generated/body-schemas.ts';
import { checkObject } from '../../shared/schema/check.ts';

type Typed = Readonly<Record<string, string>>;
type Input = ReactElement<InputHTMLAttributes<HTMLInputElement> & { readonly ref: (element: object) => void }>;

/** The value of a field in its form after a text has been typed into it. */
async function typedInto(
  name: string,
  type: 'tel' | 'text' | 'password',
  text: string,
  inputMode?: 'numeric',
): Promise<string | undefined> {
  let form: UseFormReturn<Typed> | null = null;
  let input: Input | null = null;
  function Field(): null {
    input = (TextField({ name, type, inputMode }) as ReactElement<{ readonly children: Input }>).props.children;
    return null;
  }
  function Trial(): ReactElement {
    form = useForm<Typed>({ defaultValues: { [name]: '' } });
    form.control._state.mount = true;
    return (
      <FormProvider {...form}>
        <FormContext value={{ id: 'form', schema: PasswordResetSchema }}>
          <Field />
        </FormContext>
      </FormProvider>
    );
  }
  renderToStaticMarkup(<Trial />);
  const target = { name, type, value: '' };
  const { props } = input as unknown as Input;
  props.ref(target);
  target.value = text;
  await props.onChange?.({ type: 'change', target } as never);
  return (form as unknown as UseFormReturn<Typed>).getValues(name);
}

test('spaces around a phone number or a code are removed', async () => {
  const phoneNumber = await typedInto('phoneNumber', 'tel', '13800000000 ');
  const phoneCode = await typedInto('phoneCode', 'text', ' 123456\t');
  expect([phoneNumber, phoneCode]).toEqual(['13800000000', '123456']);
  expect(checkObject(PasswordResetSchema, { phoneNumber, phoneCode, newPassword: 'Reaktor Kern' })).toEqual([]);
});

test('a phone number or a code has its plain digits in the form, and the field shows what was typed', async () => {
  expect(await typedInto('phoneNumber', 'tel', '+86 138-0013-8000', 'numeric')).toBe('13800138000');
  expect(await typedInto('phoneCode', 'text', '１２３ ４５６', 'numeric')).toBe('123456');
});

test('a phone number that may be a landline has half-width characters and its separators', async () => {
  expect(await typedInto('phoneNumber', 'tel', '（０２１）６３２２ １２３４')).toBe('(021)6322 1234');
});

test('spaces around a password are kept', async () => {
  expect(await typedInto('newPassword', 'password', ' Reaktor Kern ')).toBe(' Reaktor Kern ');
});
