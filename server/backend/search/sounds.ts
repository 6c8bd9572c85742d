import { syllablesOf } from '../../words/initials.ts';

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
