import { Bell } from 'lucide-react';
import type { ReactElement } from 'react';
import { useToasts } from './toast-store.ts';

interface RecentMessagesProps {
  /** In the navigation sheet, where the list pushes down what follows; elsewhere it opens over the page. */
  readonly inSheet?: boolean;
}

/** Lists recent toasts, to be read again. Shown once there has been one. */
export function RecentMessages({ inSheet = false }: RecentMessagesProps): ReactElement | null {
  const { recent } = useToasts();
  if (recent.length === 0) return null;
  return (
    <details className="relative">
      <summary className={`${inSheet ? 'sheet-tool' : 'top-tool'} cursor-pointer list-none gap-1`}>
        <Bell className="size-4" aria-hidden="true" />
        最近消息
      </summary>
      <ol
        className={`${inSheet ? '' : 'absolute right-0 z-50 w-72 shadow-float'} mt-1 max-h-80 overflow-y-auto rounded-lg border border-line bg-card p-2 text-text`}
      >
        {recent.map((toast) => (
          <li key={toast.id} className="border-line border-b px-2 py-1.5 last:border-b-0">
            {toast.text}
          </li>
        ))}
      </ol>
    </details>
  );
}
