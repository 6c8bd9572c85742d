import { useSyncExternalStore } from 'react';
import { toastConstants } from '../../../generated/constants.ts';
import { raiseZIndex } from '../../core/popup/z-index.ts';

export const toastTypes = ['primary', 'success', 'info', 'warning', 'error'] as const;
export type ToastType = (typeof toastTypes)[number];

export const placements = ['top', 'top-left', 'top-right', 'bottom', 'bottom-left', 'bottom-right'] as const;
export type Placement = (typeof placements)[number];

export interface ToastOptions {
  readonly placement?: Placement;
  /** Milliseconds until it closes automatically; 0 disables that. */
  readonly durationMs?: number;
  /** Minimum distance from the edge of the window, in pixels. */
  readonly offsetPx?: number;
  /** Whether it has a close button. */
  readonly showClose?: boolean;
  /** Whether an open toast of the same text and placement is counted up instead of showing a second one; true by default. */
  readonly grouping?: boolean;
  readonly onClose?: () => void;
}

export interface Toast extends Required<Omit<ToastOptions, 'grouping' | 'onClose'>> {
  readonly id: number;
  readonly type: ToastType;
  readonly text: string;
  readonly onClose: (() => void) | undefined;
  /** How many equal messages it represents. */
  readonly count: number;
  /** Changes whenever its duration is restarted from outside. */
  readonly round: number;
  /** It has left its stack and is fading out. */
  readonly isLeaving: boolean;
}

export interface ToastState {
  /** Oldest first, including those that are fading out. */
  readonly open: readonly Toast[];
  /** Newest first; to be read again after they have closed. */
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

/** Shows a toast. Returns the function that closes it. An unknown placement falls back to the top. */
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

/** Removes a toast from its stack; it then fades out. */
export function closeToast(id: number): void {
  const toast = state.open.find((one) => one.id === id);
  if (!toast || toast.isLeaving) return;
  toast.onClose?.();
  publish({ ...state, open: replace(id, { isLeaving: true }) });
}

/** Closes all toasts, or those of one type. */
export function closeAllToasts(type?: ToastType): void {
  for (const toast of state.open) if (type === undefined || toast.type === type) closeToast(toast.id);
}

/** Removes a toast that has faded out. */
export const dropToast = (id: number): void =>
  publish({ ...state, open: state.open.filter((toast) => toast.id !== id) });

/** Removes all toasts, including recent ones: they were addressed to the previous account. */
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
