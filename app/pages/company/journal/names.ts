import type { ReleaseItem } from '../../../../generated/models.ts';

type Named = Pick<ReleaseItem, 'title' | 'extra'>;

/** 第36期; '' for reports, which have no number. */
export const numberOf = ({ extra }: Named): string => (extra.issue ? `第${extra.issue}期` : '');

/** The title without the journal's name and number, which are shown beside it. */
export const subjectOf = ({ title }: Named): string => title.replace(/^[^：]*第\d+期：/, '');

/** Splits a title into at most `most` lines of at most about `length` characters, of similar length; none begins with a stop. */
export function linesOf(title: string, length: number, most: number): readonly string[] {
  const characters = [...title];
  const even = Math.ceil(characters.length / Math.min(most, Math.ceil(characters.length / length)));
  const lines: string[] = [];
  while (characters.length > 0 && lines.length < most) {
    const line = characters.splice(0, Math.min(length, even));
    while (/^[，。：；、？！）”]/.test(characters[0] ?? '')) line.push(characters.shift() ?? '');
    lines.push(line.join(''));
  }
  if (characters.length > 0) lines[most - 1] = `${lines[most - 1]?.slice(0, -1)}…`;
  return lines;
}
