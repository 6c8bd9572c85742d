import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { isComposing } from '../../core/input/composing.ts';
import { useNavigateTo } from '../../core/navigation/navigate.ts';
import { findThings } from '../../core/things/find-things.ts';
import type { Thing } from '../../core/things/things.ts';
import { fetchThings } from './fetch-things.ts';

/** So many can be taken in at a glance. */
const SHOWN = 8;

export interface Suggestions {
  readonly things: readonly Thing[];
  /** The place of the one that the arrow keys have reached; -1 while the field itself is meant. */
  readonly active: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly open: (thing: Thing) => void;
}

/** Suggestions for what stands in a search field: none while it is empty, left alone or has been dismissed. */
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
    // Without the index the field searches as it does without scripts.
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
    // An input method's own keys: it is choosing characters.
    if (isComposing(event.nativeEvent)) return;
    // What is sent is searched for: suggestions, late ones as well, must not lie over what is found.
    if (event.key === 'Enter' && !things[active]) setDismissed(text);
    if (things.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = things[active];
    if (step !== undefined) {
      event.preventDefault();
      // One place more than there are things: the field itself.
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
