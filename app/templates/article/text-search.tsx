import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { isComposing } from '../../core/input/composing.ts';
import { findsFirst, wordsOfHash } from '../../core/page/found-words.ts';
import { longestPart, markPlaces, placesOf } from './text-places.ts';

const button = 'inline-flex size-11 items-center justify-center rounded-sm hover:bg-mist disabled:text-muted';

/** Maximum length of a phrase, in characters. */
const MOST = 40;

const textOf = (id: string): Element | null => document.querySelector(`[data-rich="${CSS.escape(id)}"]`);

const placeText = (current: number, count: number): string =>
  count === 0 ? '没有找到' : `第${current + 1}处，共${count}处`;

/** The step of the Enter key, which then does not submit: forwards, or backwards with Shift. 0 for other keys. */
function stepOfKey(event: KeyboardEvent): -1 | 0 | 1 {
  if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return 0;
  event.preventDefault();
  return event.shiftKey ? -1 : 1;
}

/**
 * Finds a phrase in the text of an entry: counts and marks the matches, and steps through them. Words in the URL fragment
 * are the initial phrase.
 */
export function TextSearch({ id }: { readonly id: string }): ReactElement {
  const field = useId();
  const [phrase, setPhrase] = useState('');
  const [places, setPlaces] = useState<readonly Range[]>([]);
  const [current, setCurrent] = useState(0);
  const isRead = useRef(false);
  useEffect(() => {
    const asked = longestPart(textOf(id)?.textContent ?? '', wordsOfHash(location.hash).slice(0, MOST));
    if (!asked) return;
    // If the reader has scrolled, reloads or comes back, the matches are only marked, and the page is not scrolled.
    isRead.current = !findsFirst() || scrollY > 0;
    setPhrase(asked);
  }, [id]);
  useEffect(() => {
    const text = textOf(id);
    setPlaces(text ? placesOf(text, phrase) : []);
    setCurrent(0);
  }, [id, phrase]);
  useEffect(() => {
    markPlaces(places, current);
    if (!isRead.current) places[current]?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    return () => markPlaces([], 0);
  }, [places, current]);
  const go = (step: number): void => {
    isRead.current = false;
    setCurrent((now) => (now + step + places.length) % Math.max(1, places.length));
  };
  return (
    <search data-finds={id} className="flex items-center gap-x-2 border-line border-t px-4 py-1">
      <label htmlFor={field} className="sr-only">
        在文中查找
      </label>
      <input
        id={field}
        type="search"
        placeholder="在文中查找"
        maxLength={MOST}
        value={phrase}
        onChange={(event) => {
          isRead.current = false;
          setPhrase(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          const step = stepOfKey(event);
          if (step !== 0) go(step);
        }}
        className="h-9 min-w-0 flex-1 rounded-sm border border-line bg-surface px-2"
      />
      <span role="status" className="shrink-0 text-muted text-sm tabular-nums">
        {phrase.trim() === '' ? '' : placeText(current, places.length)}
      </span>
      <button type="button" aria-label="上一处" disabled={places.length < 2} onClick={() => go(-1)} className={button}>
        <ChevronUp className="size-5" aria-hidden="true" />
      </button>
      <button type="button" aria-label="下一处" disabled={places.length < 2} onClick={() => go(1)} className={button}>
        <ChevronDown className="size-5" aria-hidden="true" />
      </button>
    </search>
  );
}
