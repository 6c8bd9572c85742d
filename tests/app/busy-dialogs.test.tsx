import { Children, isValidElement, type PropsWithChildren, type ReactElement, type ReactNode, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import ConfirmDialog from '../../app/components/confirm-dialog.tsx';
import { CodeButton } from '../../app/pages/company/login/code-button.tsx';

/** An action starts only once, and cannot be cancelled while it is running. */

type Part = ReactElement<
  PropsWithChildren<{ readonly disabled?: boolean; readonly onClick?: () => void; readonly onClose?: () => void }>
>;
const partsOf = (node: ReactNode): readonly Part[] =>
  Children.toArray(node)
    .filter((part): part is Part => isValidElement(part))
    .flatMap((part) => [part, ...partsOf(part.props.children)]);
const textOf = ({ props }: Part): string => Children.toArray(props.children).join('');
const buttonsOf = (element: ReactElement): readonly Part[] =>
  partsOf(element).filter(({ props }) => props.onClick !== undefined);

/** The element of the rerender that follows `act` on the first render's element. */
function drawn(draw: () => ReactElement, act: (first: ReactElement) => void): ReactElement {
  let last: ReactElement | null = null;
  function Trial(): null {
    const [isFirst, setFirst] = useState(true);
    last = draw();
    if (isFirst) {
      setFirst(false);
      act(last);
    }
    return null;
  }
  renderToStaticMarkup(<Trial />);
  return last as unknown as ReactElement;
}

const never = (): Promise<void> => new Promise(() => undefined);

test('a dialog runs its action once, shows that it is running, and cannot be closed meanwhile', () => {
  const [onClose, onConfirm] = [vi.fn(), vi.fn(never)];
  const dialog = (): ReactElement =>
    ConfirmDialog({ title: '提交？', confirm: '确认提交', children: '说明', onClose, onConfirm });
  const busy = drawn(dialog, (first) => {
    const [confirm] = buttonsOf(first);
    confirm?.props.onClick?.();
    confirm?.props.onClick?.();
  });
  expect(onConfirm).toHaveBeenCalledOnce();
  const buttons = buttonsOf(busy);
  expect(buttons.map(textOf)).toEqual(['正在办理…', '取消']);
  expect(buttons.every(({ props }) => props.disabled)).toBe(true);
  // Escape, the close button and a click outside the dialog.
  (busy as Part).props.onClose?.();
  expect(onClose).not.toHaveBeenCalled();
});

test('a dialog whose action is not running closes by its close event and by its cancel button', () => {
  const onClose = vi.fn();
  drawn(
    () => ConfirmDialog({ title: '提交？', confirm: '确认提交', children: '说明', onClose, onConfirm: never }),
    (first) => {
      (first as Part).props.onClose?.();
      buttonsOf(first)[1]?.props.onClick?.();
    },
  );
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('a dialog with typed text distinguishes its cancel button from being dismissed', () => {
  const [onClose, onCancel] = [vi.fn(), vi.fn()];
  drawn(
    () => ConfirmDialog({ title: '退回？', confirm: '确认', children: '说明', onClose, onCancel, onConfirm: never }),
    (first) => {
      (first as Part).props.onClose?.();
      expect([onClose.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0]);
      buttonsOf(first)[1]?.props.onClick?.();
    },
  );
  expect([onClose.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
});

test('a code is requested once, however often its button is tapped before the response', () => {
  const onSend = vi.fn(never);
  const button = drawn(
    () => CodeButton({ seconds: 0, onSend }),
    (first) => {
      for (let tap = 0; tap < 2; tap += 1) (first as Part).props.onClick?.();
    },
  ) as Part;
  expect(onSend).toHaveBeenCalledOnce();
  expect(button.props.disabled).toBe(true);
});
