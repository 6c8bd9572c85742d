/** Moves the headings of a text one level down, for texts below a heading of their own. */
export const demoteHeadings = (html: string): string =>
  html.replace(/<(\/?)h([23])(?=[\s>])/gi, (_all, slash: string, level: string) => `<${slash}h${Number(level) + 1}`);
