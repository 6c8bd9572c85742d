import { type ReactElement, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SavedText, useSavedText } from '../../app/features/forms/use-saved-text.ts';
import { closeSession, startSession } from '../../app/features/session/session-store.ts';
import MoveDialog from '../../app/pages/staff/parts/move-dialog.tsx';
import { browserStorage } from '../support/browser-storage.ts';

beforeEach(() => void browserStorage());
afterEach(() => {
  closeSession();
  vi.unstubAllGlobals();
});

const logIn = (userId: string): void =>
  startSession({ user: { userId, userName: '甲', avatar: '' }, roles: [], permissions: [] }, 'token');

type Area = ReactElement<{ ref: { current: object | null } }>;
type Dialog = ReactElement<{
  onConfirm(): Promise<void>;
  onClose(): void;
  onCancel(): void;
  children: ReactElement<{ children: Area }>;
}>;

/** A newly opened dialog that asks for the same text. */
function dialog(onConfirm: (note: string) => Promise<void>, onClose = (): void => undefined): Dialog['props'] {
  let element: ReactElement | null = null;
  function Trial(): null {
    const more = { title: '退回', confirm: '退回', needsNote: true, storeAs: 'return-note-1' };
    element = MoveDialog({ ...more, onClose, onConfirm });
    return null;
  }
  renderToStaticMarkup(<Trial />);
  return (element as unknown as Dialog).props;
}

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

test('a text is restored after sending it failed, but not after it was sent', async () => {
  logIn('1001');
  const restored = (): string => open(undefined, '');
  open(({ setText }) => setText('请核对利润'), '');
  const failing = dialog(() => Promise.reject(new Error('offline')));
  await expect(failing.onConfirm()).rejects.toThrow('offline');
  expect(restored()).toBe('请核对利润');
  const send = vi.fn(async () => undefined);
  await dialog(send).onConfirm();
  expect(send.mock.calls).toEqual([['请核对利润']]);
  expect(restored()).toBe('');
});

test('a text is restored after the dialog was dismissed by Escape or a click beside it, but not after 取消', () => {
  logIn('1001');
  const restored = (): string => open(undefined, '');
  const send = vi.fn(async () => undefined);
  const onClose = vi.fn();
  open(({ setText }) => setText('另一段说明'), '');
  dialog(send, onClose).onClose();
  expect(restored()).toBe('另一段说明');
  dialog(send, onClose).onCancel();
  expect(restored()).toBe('');
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(send).not.toHaveBeenCalled();
});

test('confirming without a required note sends nothing and moves the focus to the field', async () => {
  logIn('1001');
  const send = vi.fn(async () => undefined);
  const focus = vi.fn();
  const { onConfirm, children } = dialog(send);
  children.props.children.props.ref.current = { focus };
  await onConfirm();
  expect(focus).toHaveBeenCalledOnce();
  expect(send).not.toHaveBeenCalled();
});
