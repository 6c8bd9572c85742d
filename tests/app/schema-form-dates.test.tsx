import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type SchemaForm, useSchemaForm } from '../../app/features/forms/use-schema-form.ts';
import type { ObjectSchema } from '../../shared/schema/check.ts';

interface Wish {
  readonly title: string;
  readonly wishedDate: string;
}

const schema: ObjectSchema = {
  type: 'object',
  required: ['title', 'wishedDate'],
  properties: {
    title: { type: 'string', title: '标题' },
    wishedDate: { type: 'string', title: '希望答复日期', format: 'date' },
  },
};

/** Submits a form whose date field still has the focus; returns what was sent, and what the rule between fields received. */
async function submitted(wishedDate: string): Promise<{ readonly sent: Wish[]; readonly checked: string[] }> {
  const sent: Wish[] = [];
  const checked: string[] = [];
  let form: SchemaForm<Wish> | null = null;
  function Trial(): null {
    form = useSchemaForm<Wish>({
      schema,
      initial: { title: '２０２７年９月１日', wishedDate },
      check: (values) => {
        checked.push(values.wishedDate);
        return [];
      },
      onSubmit: async (values) => void sent.push(values),
    });
    return null;
  }
  renderToStaticMarkup(<Trial />);
  await (form as unknown as SchemaForm<Wish>).submit();
  return { sent, checked };
}

test.each(['2027年9月1日', '2027/9/1', '２０２７．９．１', '20270901', '2027-09-01'])(
  'Enter in a date field with %s sends 2027-09-01; other fields are sent as typed',
  async (typed) => {
    const { sent, checked } = await submitted(typed);
    expect(sent).toEqual([{ title: '２０２７年９月１日', wishedDate: '2027-09-01' }]);
    expect(new Set(checked)).toEqual(new Set(['2027-09-01']));
  },
);

test('an invalid date is reported, not sent', async () => {
  expect((await submitted('2027年2月30日')).sent).toEqual([]);
});
