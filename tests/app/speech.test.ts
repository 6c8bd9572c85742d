import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Speech, type SpeechState } from '../../app/components/article-tools/speech.ts';

interface Utterance {
  readonly text: string;
  onend?: () => void;
  onerror?: () => void;
}

/** A voice: what it has begun to say, and what it is saying. On Android a pause ends what is being said. */
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

test('a text is read sentence by sentence to its end', () => {
  reading();
  for (const _ of [1, 2, 3]) voice.end();
  expect(voice.begun).toEqual(['第一句。', '第二句。', '第三句。']);
  expect(states.at(-1)).toBe('idle');
});

test('a pause is one where the voice can pause: the sentence goes on where it was', () => {
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
  'where a pause ends the sentence by %s, nothing is said until the reading goes on, with that sentence',
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

test('a reading that was stopped while it was paused begins at its head, and a broken voice is told', () => {
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
