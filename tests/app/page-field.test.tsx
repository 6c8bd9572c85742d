import { type InputHTMLAttributes, type ReactElement, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageField } from '../../app/components/pdf-reader/page-field.tsx';

type Input = Required<Pick<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'onKeyDown' | 'onBlur'>>;

/** An action of the user in the field. */
type Act = { readonly type: string } | 'enter' | 'blur';

/** The pages that these acts lead to from page 3 of 8, and the value of the field afterwards. */
function after(acts: readonly Act[]): { readonly led: readonly number[]; readonly value: unknown } {
  const led: number[] = [];
  let value: unknown = null;
  function Field(): ReactElement | null {
    const [done, setDone] = useState(0);
    const field = PageField({ current: 3, count: 8, goTo: (page) => led.push(page) });
    const [input] = (field.props as { readonly children: readonly [ReactElement<Input>] }).children;
    const { onChange, onKeyDown, onBlur, ...shown } = input.props;
    value = shown.value;
    const act = acts[done];
    if (act === undefined) return null;
    if (act === 'enter') onKeyDown({ key: 'Enter' } as Parameters<typeof onKeyDown>[0]);
    else if (act === 'blur') onBlur({} as Parameters<typeof onBlur>[0]);
    else onChange({ target: { value: act.type } } as Parameters<typeof onChange>[0]);
    setDone(done + 1);
    return null;
  }
  renderToStaticMarkup(<Field />);
  return { led, value };
}

test('leaving the field with the same number does not change the page', () => {
  expect(after(['blur'])).toEqual({ led: [], value: '3' });
  expect(after([{ type: '' }, { type: '3' }, 'blur'])).toEqual({ led: [], value: '3' });
});

test('a new number goes to its page once, on Enter or blur, limited to existing pages', () => {
  expect(after([{ type: '6' }, 'blur']).led).toEqual([6]);
  expect(after([{ type: '6' }, 'enter', 'blur']).led).toEqual([6]);
  expect(after([{ type: '99' }, 'enter', 'blur']).led).toEqual([8]);
  expect(after([{ type: '0' }, 'blur', 'blur']).led).toEqual([1]);
});

test('a number typed in full-width digits, as input methods write them, counts as well', () => {
  expect(after([{ type: '６' }, 'enter']).led).toEqual([6]);
  expect(after([{ type: '　７ ' }, 'blur']).led).toEqual([7]);
});

test('Enter without a change goes to the current page once', () => {
  expect(after(['enter', 'blur']).led).toEqual([3]);
});

test.each(['', ' ', 'x', '-', '1/2'])('ignores invalid input "%s" and shows the current page again', (typed) => {
  for (const act of ['enter', 'blur'] as const) expect(after([{ type: typed }, act])).toEqual({ led: [], value: '3' });
});
