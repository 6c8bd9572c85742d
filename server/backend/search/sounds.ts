import { pinyin } from 'pinyin-pro';
import { normal } from './tokens.ts';

const LETTERS = /[a-z0-9]+/g;

const syllablesOf = (text: string): string[] =>
  pinyin(normal(text), { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' }).flatMap(
    (syllable) => syllable.match(LETTERS) ?? [],
  );

/** A text as pinyin, without tones, spaces and signs; letters and digits stay. */
export const spelled = (text: string): string => syllablesOf(text).join('');

/** Sounds that many speakers and typists mix up become one: zh and z, n and l at the start, ng and n at the end. */
export const blurred = (letters: string): string =>
  letters
    .replace(/([zcs])h/g, '$1')
    .replace(/([aei])ng(?![aeiou])/g, '$1n')
    .replaceAll('v', 'u');

/** How a text sounds, for comparison. */
export const soundOf = (text: string): string => blurred(spelled(text));

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
