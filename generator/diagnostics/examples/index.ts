import type { DiagnosticCode } from '../catalogue.ts';
import { backendExamples, columnExamples } from './backend.ts';
import { changeExamples } from './change.ts';
import { consistencyExamples } from './consistency.ts';
import type { Example } from './example.ts';
import { meaningExamples } from './meaning.ts';
import { readingExamples } from './reading.ts';

export type { Example } from './example.ts';

/** An error and its correction for every code. All are about one small site, in which a test finds each error. */
export const examples: Readonly<Record<DiagnosticCode, Example>> = {
  ...readingExamples,
  ...meaningExamples,
  ...consistencyExamples,
  ...changeExamples,
  ...backendExamples,
  ...columnExamples,
};

/** The parts of an example with their headings, in the order of reading: before, wrong, right. */
export function partsOf({ place, before, wrong, right, rightPlace }: Example): readonly ExamplePart[] {
  const parts: ExamplePart[] = [
    { heading: 'Wrong', place, text: wrong },
    { heading: 'Right', place: rightPlace ?? place, text: right },
  ];
  return before === undefined ? parts : [{ heading: 'Before', place, text: before }, ...parts];
}

export interface ExamplePart {
  readonly heading: 'Before' | 'Wrong' | 'Right';
  readonly place: string;
  readonly text: string;
}

/** A text without the indentation that all of its lines share. */
export function outdented(text: string): string {
  const lines = text.replace(/\n$/, '').split('\n');
  const common = Math.min(...lines.filter((line) => line !== '').map((line) => line.length - line.trimStart().length));
  return lines.map((line) => line.slice(Number.isFinite(common) ? common : 0)).join('\n');
}
