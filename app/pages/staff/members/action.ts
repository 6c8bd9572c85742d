/** Classes of the buttons in a row. */
export const action = 'min-h-11 px-2 text-brand underline underline-offset-4';
