import { Bell } from 'lucide-react';
import type { ReactElement } from 'react';
import { useToasts } from './toast-store.ts';

/** Lists recent toasts, to be read again. Shown once there has been one. */
export function RecentMessages(): ReactElement | null {
  const { recent } = useToasts();
  if (recent.length === 0) return null;
  return (
    <details className="relative">
      <summary className="inline-flex min-h-7 cursor-pointer list-none items-center gap-1 rounded-sm px-2 hover:bg-white/10">
        <Bell className="size-4" aria-hidden="true" />
        最近消息
      </summary>
      <ol className="absolute right-0 z-50 mt-1 max-h-80 w-72 overflow-y-auto rounded-lg border border-line bg-card p-2 text-text shadow-float">
        {recent.map((toast) => (
          <li key={toast.id} className="border-line border-b px-2 py-1.5 last:border-b-0">
            {toast.text}
          </li>
        ))}
      </ol>
    </details>
  );
}
