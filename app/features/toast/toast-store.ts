import { useSyncExternalStore } from 'react';
import { constants } from '../../../generated/constants.ts';

export type ToastType = 'primary' | 'success' | 'info' | 'warning' | 'error';
export const placements = ['top', 'top-left', 'top-right', 'bottom', 'bottom-left', 'bottom-right'] as const;
export type Placement = (typeof placements)[number];

export interface Toast {
  readonly id: number;
  readonly type: ToastType;
  readonly text: string;
  readonly placement: Placement;
  /** Milliseconds until it closes by itself; 0 keeps it. */
  readonly durationMs: number;
}

export interface ToastState {
  readonly open: readonly Toast[];
  /** Newest first; what people may want to read again after it has gone. */
  readonly recent: readonly Toast[];
}

interface ToastOptions {
  readonly placement?: Placement;
  readonly durationMs?: number;
}

let state: ToastState = { open: [], recent: [] };
let lastId = 0;
const listeners = new Set<() => void>();
const none: ToastState = { open: [], recent: [] };

const publish = (next: ToastState): void => {
  state = next;
  for (const listener of listeners) listener();
};

/** Shows a message. An unknown placement falls back to the top. */
export function showToast(type: ToastType, text: string, options: ToastOptions = {}): () => void {
  const placement = placements.find((one) => one === options.placement) ?? 'top';
  const toast = { id: ++lastId, type, text, placement, durationMs: options.durationMs ?? constants.toast.durationMs };
  publish({
    open: [...state.open, toast],
    recent: [toast, ...state.recent].slice(0, constants.toast.recentMessages),
  });
  return () => closeToast(toast.id);
}

export const closeToast = (id: number): void =>
  publish({ ...state, open: state.open.filter((toast) => toast.id !== id) });

export const closeAllToasts = (): void => publish({ ...state, open: [] });

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
