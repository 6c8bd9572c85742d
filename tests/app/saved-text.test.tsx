import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SavedText, useSavedText } from '../../app/features/forms/use-saved-text.ts';
import { closeSession, startSession } from '../../app/features/session/session-store.ts';
import { browserStorage } from '../support/browser-storage.ts';

beforeEach(() => void browserStorage());
afterEach(() => {
  closeSession();
  vi.unstubAllGlobals();
});

const logIn = (userId: string): void =>
  startSession({ user: { userId, userName: '甲', avatar: '' }, roles: [], permissions: [] }, 'token');

/** The text of a newly opened field after an action on it. */
function open(act: (field: SavedText) => void = () => undefined, saved = '原有说明'): string {
  let text = '';
  function Trial(): null {
    const field = useSavedText('return-note-1', saved);
    const [isFirst, setFirst] = useState(true);
    if (isFirst) {
      setFirst(false);
      act(field);
    }
    text = field.text;
    return null;
  }
  renderToStaticMarkup(<Trial />);
  return text;
}

test('restores a typed text in the same tab, only for the account that typed it', () => {
  logIn('1001');
  expect(open()).toBe('原有说明');
  expect(open(({ setText }) => setText('新的说明'))).toBe('新的说明');
  expect(open()).toBe('新的说明');
  logIn('2001');
  expect(open()).toBe('原有说明');
});

test('does not restore a text that was forgotten or typed back, nor any text after logging out', () => {
  logIn('1001');
  open(({ setText, forget }) => {
    setText('新的说明');
    forget();
  });
  expect(open()).toBe('原有说明');
  open(({ setText }) => {
    setText('新的说明');
    setText('原有说明');
  });
  expect(open(undefined, '同事的说明')).toBe('同事的说明');
  open(({ setText }) => setText('新的说明'));
  closeSession();
  logIn('1001');
  expect(open()).toBe('原有说明');
});
