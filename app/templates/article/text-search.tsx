import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactElement, useEffect, useId, useState } from 'react';
import { markPlaces, placesOf } from './text-places.ts';

const button = 'inline-flex size-11 items-center justify-center rounded-sm hover:bg-mist disabled:text-muted';

/** Finds a phrase within the text of an entry: how often, marked, from place to place. */
export function TextSearch({ id }: { readonly id: string }): ReactElement {
  const field = useId();
  const [phrase, setPhrase] = useState('');
  const [places, setPlaces] = useState<readonly Range[]>([]);
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const text = document.querySelector(`[data-rich="${CSS.escape(id)}"]`);
    setPlaces(text ? placesOf(text, phrase) : []);
    setCurrent(0);
  }, [id, phrase]);
  useEffect(() => {
    markPlaces(places, current);
    places[current]?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    return () => markPlaces([], 0);
  }, [places, current]);
  const go = (step: number): void => setCurrent((now) => (now + step + places.length) % Math.max(1, places.length));
  return (
    <search className="flex items-center gap-x-2 border-line border-t px-4 py-1">
      <label htmlFor={field} className="sr-only">
        在文中查找
      </label>
      <input
        id={field}
        type="search"
        placeholder="在文中查找"
        maxLength={40}
        value={phrase}
        onChange={(event) => setPhrase(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          go(event.shiftKey ? -1 : 1);
        }}
        className="h-9 min-w-0 flex-1 rounded-sm border border-line bg-surface px-2"
      />
      <span role="status" className="shrink-0 text-muted text-sm tabular-nums">
        {phrase.trim() === '' ? '' : places.length === 0 ? '没有找到' : `第${current + 1}处，共${places.length}处`}
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
