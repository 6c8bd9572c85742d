import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

interface MenuKeys {
  /** Whether Esc has closed the panels; the next focus or hover opens them again. */
  readonly dismissed: boolean;
  readonly handlers: {
    onKeyDown(event: KeyboardEvent<HTMLElement>): void;
    onFocus(event: FocusEvent): void;
    onPointerEnter(): void;
    onPointerLeave(): void;
  };
}

const ENTRY = ':scope > li';
const linksIn = (element: Element | null | undefined): HTMLAnchorElement[] => [
  ...(element?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? []),
];

/** The target of an arrow key: left and right among the entries, down into an entry's panel, up and down in it. */
function linkAfter(key: string, menu: HTMLElement, link: HTMLAnchorElement): HTMLAnchorElement | undefined {
  const entries = [...menu.querySelectorAll<HTMLElement>(ENTRY)];
  const at = entries.findIndex((entry) => entry.contains(link));
  const links = linksIn(entries[at]);
  if (key === 'ArrowDown') return links[links.indexOf(link) + 1];
  if (key === 'ArrowUp') return links[links.indexOf(link) - 1];
  if (key === 'ArrowRight') return linksIn(entries[(at + 1) % entries.length])[0];
  if (key === 'ArrowLeft') return linksIn(entries.at(at - 1))[0];
  return undefined;
}

/** Keys of a menu whose panels open on hover and focus: arrows move, Esc closes a panel and focuses its entry. */
export function useMenuKeys(menu: RefObject<HTMLElement | null>): MenuKeys {
  const [dismissed, setDismissed] = useState(false);
  // On the document, so that Esc also closes a panel opened by the pointer, wherever the focus is.
  useEffect(() => {
    const onEscape = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      const open = menu.current?.querySelectorAll(`${ENTRY}:is(:hover, :focus-within)`) ?? [];
      // No panel is open, so Esc is for something else: the next panel must open as usual.
      if (open.length === 0) return;
      linksIn([...open].find((entry) => entry.contains(document.activeElement)))[0]?.focus();
      setDismissed(true);
    };
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [menu]);
  return {
    dismissed,
    handlers: {
      onKeyDown(event) {
        const { currentTarget: list, key } = event;
        const link = (event.target as Element).closest('a');
        if (!link) return;
        const next = linkAfter(key, list, link);
        if (!next) return;
        if (dismissed) {
          setDismissed(false);
          // Links of a hidden panel cannot be focused, so the panel is shown first.
          requestAnimationFrame(() => next.focus());
        } else next.focus();
        event.preventDefault();
      },
      onFocus: () => setDismissed(false),
      onPointerEnter: () => setDismissed(false),
      onPointerLeave: () => setDismissed(false),
    },
  };
}
