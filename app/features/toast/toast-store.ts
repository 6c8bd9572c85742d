import { useSyncExternalStore } from 'react';
import { toastConstants } from '../../../generated/constants.ts';
import { raiseZIndex } from '../../core/popup/z-index.ts';

export const toastTypes = ['primary', 'success', 'info', 'warning', 'error'] as const;
export type ToastType = (typeof toastTypes)[number];

export const placements = ['top', 'top-left', 'top-right', 'bottom', 'bottom-left', 'bottom-right'] as const;
export type Placement = (typeof placements)[number];

export interface ToastOptions {
  readonly placement?: Placement;
  /** Milliseconds until it closes by itself; 0 keeps it. */
  readonly durationMs?: number;
  /** Least distance from the edge of the window. */
  readonly offsetPx?: number;
  /** Whether it has a button that closes it. */
  readonly showClose?: boolean;
  /** Whether an open message of the same text and placement counts this one instead of a second one being shown; unless said, it does. */
  readonly grouping?: boolean;
  readonly onClose?: () => void;
}

export interface Toast extends Required<Omit<ToastOptions, 'grouping' | 'onClose'>> {
  readonly id: number;
  readonly type: ToastType;
  readonly text: string;
  readonly onClose: (() => void) | undefined;
  /** How many messages it stands for. */
  readonly count: number;
  /** Changes whenever its time starts again from outside. */
  readonly round: number;
  /** It has left its stack and fades. */
  readonly isLeaving: boolean;
}

export interface ToastState {
  /** Oldest first; those that fade included. */
  readonly open: readonly Toast[];
  /** Newest first; what people may want to read again after it has gone. */
  readonly recent: readonly Pick<Toast, 'id' | 'type' | 'text'>[];
}

const none: ToastState = { open: [], recent: [] };
let state: ToastState = none;
let lastId = 0;
const listeners = new Set<() => void>();

const publish = (next: ToastState): void => {
  state = next;
  for (const listener of listeners) listener();
};

const placementOf = (requested: Placement | undefined): Placement => {
  const known = placements.find((one) => one === requested);
  if (!known && requested !== undefined && import.meta.env?.DEV) console.warn(`unknown toast placement “${requested}”`);
  return known ?? 'top';
};

const replace = (id: number, change: Partial<Toast>): readonly Toast[] =>
  state.open.map((toast) => (toast.id === id ? { ...toast, ...change } : toast));

/** Shows a message; info where no type is requested. Returns how to close it. An unknown placement falls back to the top. */
export function showToast(type: ToastType, text: string, options: ToastOptions = {}): () => void {
  const placement = placementOf(options.placement);
  const same =
    (options.grouping ?? true)
      ? state.open.find((toast) => toast.placement === placement && toast.text === text && !toast.isLeaving)
      : undefined;
  if (same) {
    publish({ ...state, open: replace(same.id, { type, count: same.count + 1, round: same.round + 1 }) });
    return () => closeToast(same.id);
  }
  raiseZIndex();
  const toast: Toast = {
    id: ++lastId,
    type,
    text,
    placement,
    durationMs: options.durationMs ?? toastConstants.durationMs,
    offsetPx: options.offsetPx ?? toastConstants.offsetPx,
    showClose: options.showClose ?? false,
    onClose: options.onClose,
    count: 1,
    round: 0,
    isLeaving: false,
  };
  publish({
    open: [...state.open, toast],
    recent: [toast, ...state.recent].slice(0, toastConstants.recentMessages),
  });
  return () => closeToast(toast.id);
}

/** Takes a message out of its stack; it then fades. */
export function closeToast(id: number): void {
  const toast = state.open.find((one) => one.id === id);
  if (!toast || toast.isLeaving) return;
  toast.onClose?.();
  publish({ ...state, open: replace(id, { isLeaving: true }) });
}

/** Closes every message, or those of one type. */
export function closeAllToasts(type?: ToastType): void {
  for (const toast of state.open) if (type === undefined || toast.type === type) closeToast(toast.id);
}

/** Forgets a message that has faded. */
export const dropToast = (id: number): void =>
  publish({ ...state, open: state.open.filter((toast) => toast.id !== id) });

/** Removes all messages, those to read again included: they were said to somebody who is gone. */
export const forgetToasts = (): void => publish(none);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useToasts = (): ToastState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => none,
  );
