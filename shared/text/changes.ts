/** A replacement of a part of a text. */
export interface Change {
  readonly at: number;
  readonly end: number;
  readonly text: string;
}

/** A text with some parts replaced, as consecutive texts. The changes may be in any order and must not overlap. */
export function withChanges(whole: string, changes: readonly Change[]): readonly string[] {
  const texts: string[] = [];
  let from = 0;
  for (const { at, end, text } of [...changes].sort((one, other) => one.at - other.at)) {
    texts.push(whole.slice(from, at), text);
    from = end;
  }
  return [...texts, whole.slice(from)];
}
