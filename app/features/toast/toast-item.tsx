import { CircleCheck, CircleX, Info, Megaphone, TriangleAlert, X } from 'lucide-react';
import { type ReactElement, useRef } from 'react';
import { closeToast, type Placement, type Toast, type ToastType } from './toast-store.ts';
import { useToastPlace } from './use-toast-place.ts';
import { useToastTime } from './use-toast-time.ts';

const horizontal = (placement: Placement): string =>
  placement.endsWith('-left') ? 'left-4' : placement.endsWith('-right') ? 'right-4' : 'inset-x-0 mx-auto';

const variants: Readonly<
  Record<ToastType, { readonly Icon: typeof Info; readonly colour: string; readonly name: string }>
> = {
  primary: { Icon: Megaphone, colour: 'text-brand', name: '提示' },
  success: { Icon: CircleCheck, colour: 'text-success', name: '成功' },
  info: { Icon: Info, colour: 'text-muted', name: '消息' },
  warning: { Icon: TriangleAlert, colour: 'text-warning', name: '警告' },
  error: { Icon: CircleX, colour: 'text-error', name: '错误' },
};

interface ToastItemProps {
  readonly toast: Toast;
  /** Distance in pixels from its edge of the window. */
  readonly distancePx: number;
  readonly onHeight: (id: number, heightPx: number) => void;
}

/** One toast: closes after its duration, which restarts when the pointer leaves it. */
export function ToastItem({ toast, distancePx, onHeight }: ToastItemProps): ReactElement {
  const { id, type, text, placement, showClose, count, isLeaving } = toast;
  const ref = useRef<HTMLDivElement>(null);
  const { stop, run } = useToastTime(toast);
  useToastPlace(ref, { id, placement, distancePx, onHeight });

  const { Icon, colour, name } = variants[type];
  return (
    <div
      ref={ref}
      role="alert"
      data-toast={placement}
      onPointerEnter={stop}
      onPointerLeave={run}
      className={`no-print fixed flex w-fit max-w-[calc(100vw-2rem)] items-start gap-2.5 rounded-lg border border-line bg-card px-4 py-3 text-text shadow-float transition-[top,bottom,opacity] duration-400 motion-reduce:transition-none ${horizontal(placement)} ${isLeaving ? 'pointer-events-none opacity-0' : ''}`}
    >
      <Icon className={`mt-1 size-5 shrink-0 ${colour}`} aria-hidden="true" />
      <p>
        <span className="sr-only">{name}：</span>
        {text}
      </p>
      {count > 1 ? (
        <span className="rounded-full bg-brand px-2 text-sm text-white tabular-nums">
          {count}
          <span className="sr-only"> 次</span>
        </span>
      ) : null}
      {showClose ? (
        <button
          type="button"
          aria-label="关闭此消息"
          onClick={() => closeToast(id)}
          className="inline-flex size-7 shrink-0 items-center justify-center rounded-sm hover:bg-mist"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      ) : null}
    </div>
  );
}
