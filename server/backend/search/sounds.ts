import { syllablesOf } from '../../words/initials.ts';

/** A text as pinyin, without tones, spaces and punctuation; letters and digits stay. */
export const spelled = (text: string): string => syllablesOf(text).join('');

/** Merges sounds that are often confused: zh, ch, sh become z, c, s; ang, eng, ing become an, en, in; v becomes u. */
export const blurred = (letters: string): string =>
  letters
    .replace(/([zcs])h/g, '$1')
    .replace(/([aei])ng(?![aeiou])/g, '$1n')
    .replaceAll('v', 'u');

/** The sound of a text, to compare it with that of other texts. */
export const soundOf = (text: string): string => blurred(spelled(text));
