import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { isComposing } from '../../core/input/composing.ts';
import { useNavigateTo } from '../../core/navigation/navigate.ts';
import { findThings } from '../../core/things/find-things.ts';
import type { Thing } from '../../core/things/things.ts';
import { fetchThings } from './fetch-things.ts';

/** The maximum number of suggestions. */
const SHOWN = 8;

export interface Suggestions {
  readonly things: readonly Thing[];
  /** Index of the suggestion selected by the arrow keys; -1 if none is. */
  readonly active: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly open: (thing: Thing) => void;
}

/** Suggestions for the text of a search field: none while it is empty, not focused, or after they were dismissed. */
export function useSuggestions(text: string, isFocused: boolean): Suggestions {
  const navigateTo = useNavigateTo();
  const [found, setFound] = useState<{ readonly text: string; readonly things: readonly Thing[] }>();
  const [active, setActive] = useState(-1);
  const [dismissed, setDismissed] = useState<string>();
  const isAsked = isFocused && text.trim() !== '' && dismissed !== text;

  const take = useEffectEvent((all: readonly Thing[], asked: string) => {
    if (asked !== text) return;
    setFound({ text: asked, things: findThings(all, asked, SHOWN) });
    setActive(-1);
  });
  useEffect(() => {
    if (!isAsked) return;
    // Without the index, the field works as it does without scripts.
    fetchThings().then(
      (all) => take(all, text),
      () => undefined,
    );
  }, [isAsked, text]);

  const things = isAsked && found?.text === text ? found.things : [];
  const open = (thing: Thing): void => {
    setDismissed(text);
    void navigateTo(thing.path);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Keys pressed while an input method is composing select characters.
    if (isComposing(event.nativeEvent)) return;
    // Enter submits the search: suggestions, late ones included, must not cover the results.
    if (event.key === 'Enter' && !things[active]) setDismissed(text);
    if (things.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = things[active];
    if (step !== undefined) {
      event.preventDefault();
      // One position more than there are suggestions: the field itself.
      setActive(((active + 1 + step + things.length + 1) % (things.length + 1)) - 1);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      setDismissed(text);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      open(chosen);
    }
  };
  return { things, active, onKeyDown, open };
}
