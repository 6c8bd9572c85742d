import { sentencesOf } from './sentences.ts';

export type SpeechState = 'idle' | 'speaking' | 'paused' | 'failed';

/** Whether the browser supports reading aloud. */
export const canSpeak = (): boolean =>
  typeof speechSynthesis !== 'undefined' && typeof SpeechSynthesisUtterance !== 'undefined';

/** Reads a text aloud, piece by piece; `onState` receives each change of state. Requires a browser that can speak. */
export class Speech {
  readonly #lang: string;
  readonly #onState: (state: SpeechState) => void;
  /** Incremented by each start and stop, so that late events of an earlier reading are ignored. */
  #turn = 0;
  #pieces: readonly string[] = [];
  #isPaused = false;
  /** The piece that a pause interrupted: on Android, pausing ends the current utterance, and resuming does not restart it. */
  #cut: number | null = null;

  constructor(lang: string, onState: (state: SpeechState) => void) {
    this.#lang = lang;
    this.#onState = onState;
  }

  start(text: string): void {
    this.stop();
    this.#pieces = sentencesOf(text);
    this.#onState('speaking');
    this.#speak(0);
  }

  pause(): void {
    this.#isPaused = true;
    speechSynthesis.pause();
    this.#onState('paused');
  }

  resume(): void {
    const cut = this.#cut;
    this.#goOn();
    this.#onState('speaking');
    if (cut !== null) this.#speak(cut);
  }

  stop(): void {
    this.#turn += 1;
    // Otherwise the next text would start paused.
    this.#goOn();
    speechSynthesis.cancel();
    this.#onState('idle');
  }

  #goOn(): void {
    this.#isPaused = false;
    this.#cut = null;
    speechSynthesis.resume();
  }

  #speak(index: number): void {
    const piece = this.#pieces[index];
    if (piece === undefined) {
      this.#onState('idle');
      return;
    }
    const turn = this.#turn;
    const unlessPaused = (then: () => void) => (): void => {
      if (turn !== this.#turn) return;
      if (this.#isPaused) this.#cut = index;
      else then();
    };
    const utterance = new SpeechSynthesisUtterance(piece);
    utterance.lang = this.#lang;
    utterance.onend = unlessPaused(() => this.#speak(index + 1));
    utterance.onerror = unlessPaused(() => this.#onState('failed'));
    speechSynthesis.speak(utterance);
  }
}
