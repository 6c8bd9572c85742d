import { pinyin } from 'pinyin-pro';

const LETTERS = /[a-z0-9]+/g;

/** A text normalised for comparison: one width, one case. */
export const normal = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The pinyin of each character, without tones; runs of letters and digits stay whole. */
export const syllablesOf = (text: string): string[] =>
  pinyin(normal(text), { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' }).flatMap(
    (syllable) => syllable.match(LETTERS) ?? [],
  );

/** The first letter of each syllable; words of letters and numbers stay whole. */
export const initialsOf = (text: string): string =>
  [...normal(text).matchAll(/\p{Script=Han}+|[a-z0-9]+/gu)]
    .map(([part]) =>
      /^\p{Script=Han}/u.test(part)
        ? syllablesOf(part)
            .map((syllable) => syllable[0])
            .join('')
        : part,
    )
    .join('');
