import { CircleAlert, CircleCheck, CircleX, Info, Megaphone, TriangleAlert } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import {
  closeAllToasts,
  closeToast,
  type Placement,
  placements,
  type Toast,
  type ToastType,
  useToasts,
} from './toast-store.ts';

const position: Readonly<Record<Placement, string>> = {
  top: 'top-4 left-1/2 -translate-x-1/2 items-center',
  'top-left': 'top-4 left-4 items-start',
  'top-right': 'top-4 right-4 items-end',
  bottom: 'bottom-4 left-1/2 -translate-x-1/2 flex-col-reverse items-center',
  'bottom-left': 'bottom-4 left-4 flex-col-reverse items-start',
  'bottom-right': 'bottom-4 right-4 flex-col-reverse items-end',
};

const look: Readonly<
  Record<ToastType, { readonly Icon: typeof Info; readonly colour: string; readonly name: string }>
> = {
  primary: { Icon: Megaphone, colour: 'text-brand', name: '提示' },
  success: { Icon: CircleCheck, colour: 'text-success', name: '成功' },
  info: { Icon: Info, colour: 'text-muted', name: '消息' },
  warning: { Icon: TriangleAlert, colour: 'text-warning', name: '警告' },
  error: { Icon: CircleX, colour: 'text-error', name: '错误' },
};

/** The open messages, one stack a placement, above everything else. Esc closes them all. */
export function ToastViewport(): ReactElement {
  const { open } = useToasts();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') closeAllToasts();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      {placements.map((placement) => {
        const toasts = open.filter((toast) => toast.placement === placement);
        if (toasts.length === 0) return null;
        return (
          <div
            key={placement}
            className={`pointer-events-none fixed z-[2001] flex max-w-[calc(100vw-2rem)] flex-col gap-4 ${position[placement]}`}
          >
            {toasts.map((toast) => (
              <ToastItem key={toast.id} toast={toast} />
            ))}
          </div>
        );
      })}
    </>
  );
}

function ToastItem({ toast }: { readonly toast: Toast }): ReactElement {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = (): void => clearTimeout(timer.current);
  const start = (): void => {
    stop();
    if (toast.durationMs > 0) timer.current = setTimeout(() => closeToast(toast.id), toast.durationMs);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast never changes, so its timer starts once.
  useEffect(() => {
    start();
    return stop;
  }, []);
  const { Icon, colour, name } = look[toast.type] ?? { Icon: CircleAlert, colour: '', name: '' };
  return (
    <div
      role="alert"
      onPointerEnter={stop}
      onPointerLeave={start}
      className="pointer-events-auto flex items-start gap-2.5 rounded-lg border border-line bg-card px-4 py-3 text-text shadow-float"
    >
      <Icon className={`mt-1 size-5 shrink-0 ${colour}`} aria-hidden="true" />
      <p>
        <span className="sr-only">{name}：</span>
        {toast.text}
      </p>
    </div>
  );
}
