import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filesBelow } from '../support/files-below.ts';

/** An expired session leads to the login page without the unsaved-changes guard: only stored values survive it. */

/** Forms for passwords and codes, which are not stored. */
const unstored = ['factor-code-form', 'login-reset', 'password-part', 'phone-part'];

const CALL = /(?<!function )\buseSchemaForm(?:<[^(]*>)?\(/g;
/** The options of a call, an object on lines of its own. */
const OPTIONS = /^\{\n([\s\S]*?)\n {2}\}\)/;

interface FormCall {
  readonly file: string;
  readonly options: string;
}

const callsIn = (text: string, file: string): readonly FormCall[] =>
  Array.from(text.matchAll(CALL), ({ 0: call, index }) => ({
    file,
    options: OPTIONS.exec(text.slice(index + call.length))?.[1] ?? '',
  }));

const isStored = ({ options }: FormCall): boolean => /^ {4}storeAs\b/m.test(options);

const app = fileURLToPath(new URL('../../app', import.meta.url));
const forms = filesBelow(app, /\.tsx?$/).flatMap((path) =>
  callsIn(readFileSync(path, 'utf8'), path.replace(/^.*\//, '')),
);

test('every form stores its typed values in the tab, except forms for passwords and codes', () => {
  expect(forms.length).toBeGreaterThan(15);
  expect(forms.map(({ file }) => file)).toContain('invite-form.tsx');
  expect(forms.filter(({ options }) => options === '')).toEqual([]);
  const without = forms.filter((form) => !isStored(form)).map(({ file }) => file);
  expect(without.sort()).toEqual(unstored.map((name) => `${name}.tsx`));
});

test('each form of a file is checked by its own options', () => {
  const call = (option: string): string =>
    `  const form = useSchemaForm<Draft | null>({\n    schema,\n${option}  });\n`;
  const text = `${call("    storeAs: 'a',\n")}${call('    onSubmit: () => save(storeAs),\n')}`;
  expect(callsIn(text, 'x.tsx').map(isStored)).toEqual([true, false]);
});
