/** How the buttons of a row look. */
export const action = 'min-h-11 px-2 text-brand underline underline-offset-4';
