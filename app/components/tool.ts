/** The classes of a tool; tools need scripts and are hidden without them. */
export const toolClass =
  'inline-flex min-h-9 items-center gap-1.5 rounded-sm border border-line px-3 hover:border-brand hover:text-brand aria-pressed:border-brand aria-pressed:bg-mist aria-pressed:text-brand noscript:hidden';
