import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { X } from 'lucide-react';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { isComposing } from '../core/input/composing.ts';
import { raiseZIndex } from '../core/popup/z-index.ts';

interface ModalProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  /** Handles keys in addition to those of every dialog; initially the dialog itself has the focus. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** Places a popup above those already open. Set by script, since the Content-Security-Policy allows no style attribute. */
const lieOnTop = (element: HTMLElement | null): void => {
  element?.style.setProperty('z-index', String(raiseZIndex()));
};

/**
 * Keys of a composing input method, such as the Escape that cancels a composition, must not reach the dialog, which listens
 * on the window.
 */
const keepFromWindow = ({ nativeEvent }: KeyboardEvent): void => {
  if (isComposing(nativeEvent)) nativeEvent.stopPropagation();
};

/**
 * A dialog over the page: traps the focus, closes by Escape, by its button and by a click outside, and restores the focus.
 * For the browser only: load it lazily, since its server markup contains style attributes.
 */
export const Modal = ({ title, onClose, onKeyDown, children }: ModalProps): ReactElement => (
  <Dialog
    ref={lieOnTop}
    open
    onClose={onClose}
    onKeyDown={(event) => {
      keepFromWindow(event);
      onKeyDown?.(event);
    }}
    className="relative"
  >
    <DialogBackdrop className="fixed inset-0 bg-ink/70" />
    <div className="fixed inset-0 overflow-y-auto">
      <div className="flex min-h-full items-center justify-center p-4">
        <DialogPanel className="w-full max-w-[56rem] rounded-lg bg-card shadow-float">
          <div className="flex items-start justify-between gap-4 p-4 md:px-6">
            <DialogTitle className="font-bold text-ink text-xl">{title}</DialogTitle>
            <button
              type="button"
              aria-label="关闭此对话框"
              onClick={onClose}
              className="inline-flex size-10 shrink-0 items-center justify-center rounded-sm hover:bg-mist hover:text-brand"
            >
              <X className="size-5" aria-hidden="true" />
            </button>
          </div>
          {children}
        </DialogPanel>
      </div>
    </div>
  </Dialog>
);
