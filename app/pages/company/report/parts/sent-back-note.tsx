import type { ReactElement } from 'react';

/** Why a return was sent back; renders nothing if it was not. */
export const SentBackNote = ({ reason }: { readonly reason: string | undefined }): ReactElement | null =>
  reason ? (
    <section role="note" className="mb-5 rounded-lg border-2 border-error bg-card p-4" aria-label="退回原因">
      <h2 className="font-bold text-error text-lg">已退回修改</h2>
      <p className="mt-1 whitespace-pre-line">{reason}</p>
    </section>
  ) : null;
