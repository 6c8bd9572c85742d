import { sentencesOf } from './sentences.ts';

export type SpeechState = 'idle' | 'speaking' | 'paused' | 'failed';

/** Whether the browser can read aloud at all. */
export const canSpeak = (): boolean =>
  typeof speechSynthesis !== 'undefined' && typeof SpeechSynthesisUtterance !== 'undefined';

/** Reads a text aloud, piece by piece; `onState` is told how it goes. Needs a browser that can speak. */
export class Speech {
  readonly #lang: string;
  readonly #onState: (state: SpeechState) => void;
  /** Grows with each start and stop, so that what an older reading still reports is ignored. */
  #turn = 0;

  constructor(lang: string, onState: (state: SpeechState) => void) {
    this.#lang = lang;
    this.#onState = onState;
  }

  start(text: string): void {
    this.stop();
    const turn = this.#turn;
    const pieces = sentencesOf(text);
    const next = (index: number): void => {
      if (turn !== this.#turn) return;
      const piece = pieces[index];
      if (piece === undefined) {
        this.#onState('idle');
        return;
      }
      const utterance = new SpeechSynthesisUtterance(piece);
      utterance.lang = this.#lang;
      utterance.onend = () => next(index + 1);
      utterance.onerror = () => turn === this.#turn && this.#onState('failed');
      speechSynthesis.speak(utterance);
    };
    this.#onState('speaking');
    next(0);
  }

  pause(): void {
    speechSynthesis.pause();
    this.#onState('paused');
  }

  resume(): void {
    speechSynthesis.resume();
    this.#onState('speaking');
  }

  stop(): void {
    this.#turn += 1;
    // A paused voice would stay paused for the next text.
    speechSynthesis.resume();
    speechSynthesis.cancel();
    this.#onState('idle');
  }
}
