import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Speech, type SpeechState } from '../../app/components/article-tools/speech.ts';

interface Utterance {
  readonly text: string;
  onend?: () => void;
  onerror?: () => void;
}

/** A stub of speech synthesis that records what it has begun. On Android a pause ends the current utterance. */
class Voice {
  readonly begun: string[] = [];
  current: Utterance | null = null;
  isPaused = false;
  pauseEnds: 'onend' | 'onerror' | null = null;

  speak(utterance: Utterance): void {
    this.begun.push(utterance.text);
    this.current = utterance;
  }
  pause(): void {
    if (this.pauseEnds) this.end(this.pauseEnds);
    else this.isPaused = true;
  }
  resume(): void {
    this.isPaused = false;
  }
  cancel(): void {
    this.end('onerror');
  }
  end(how: 'onend' | 'onerror' = 'onend'): void {
    const ended = this.current;
    this.current = null;
    ended?.[how]?.();
  }
}

let voice = new Voice();
let states: SpeechState[] = [];
const reading = (): Speech => {
  const speech = new Speech('zh-CN', (state) => states.push(state));
  speech.start('第一句。第二句。第三句。');
  return speech;
};

beforeEach(() => {
  voice = new Voice();
  states = [];
  vi.stubGlobal('speechSynthesis', voice);
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

test('reads a text sentence by sentence to its end', () => {
  reading();
  for (const _ of [1, 2, 3]) voice.end();
  expect(voice.begun).toEqual(['第一句。', '第二句。', '第三句。']);
  expect(states.at(-1)).toBe('idle');
});

test('pauses and resumes within a sentence if the voice supports it', () => {
  const speech = reading();
  speech.pause();
  expect([voice.isPaused, states.at(-1)]).toEqual([true, 'paused']);
  speech.resume();
  expect([voice.isPaused, states.at(-1)]).toEqual([false, 'speaking']);
  expect(voice.begun).toEqual(['第一句。']);
  voice.end();
  expect(voice.begun).toEqual(['第一句。', '第二句。']);
});

test.each(['onend', 'onerror'] as const)(
  'if a pause ends the sentence by %s, waits and then repeats that sentence on resume',
  (how) => {
    voice.pauseEnds = how;
    const speech = reading();
    voice.end();
    speech.pause();
    expect(voice.begun).toEqual(['第一句。', '第二句。']);
    expect(states.at(-1)).toBe('paused');
    speech.resume();
    expect(voice.begun).toEqual(['第一句。', '第二句。', '第二句。']);
    expect(states.at(-1)).toBe('speaking');
    for (const _ of [1, 2]) voice.end();
    expect(voice.begun.slice(3)).toEqual(['第三句。']);
    expect(states.at(-1)).toBe('idle');
  },
);

test('starts the next text at its beginning after a stop while paused, and fails if the voice fails', () => {
  voice.pauseEnds = 'onend';
  const speech = reading();
  voice.end();
  speech.pause();
  speech.stop();
  expect(states.at(-1)).toBe('idle');
  speech.start('第四句。第五句。');
  expect(voice.begun.slice(2)).toEqual(['第四句。']);
  voice.end();
  expect(voice.begun.slice(2)).toEqual(['第四句。', '第五句。']);
  voice.end('onerror');
  expect(states.at(-1)).toBe('failed');
});
