/** The look of a tool; without scripts a tool has no use and is not shown. */
export const toolClass =
  'inline-flex min-h-9 items-center gap-1.5 rounded-sm border border-line px-3 hover:border-brand hover:text-brand aria-pressed:border-brand aria-pressed:bg-mist aria-pressed:text-brand noscript:hidden';
