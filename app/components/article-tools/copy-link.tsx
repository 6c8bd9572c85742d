import { Check, Copy } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { toolClass } from './tool.ts';

/** Copies an address and says whether that worked; where it did not, the address stands there to be copied by hand. */
export function CopyLink({ address }: { readonly address: string }): ReactElement {
  const [outcome, setOutcome] = useState<'' | 'done' | 'failed'>('');
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome('done');
    } catch {
      field.current?.select();
      setOutcome('failed');
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        ref={field}
        type="text"
        readOnly
        value={address}
        aria-label="本文地址"
        className="min-h-9 w-full min-w-0 rounded-sm border border-line bg-card px-2 text-sm"
      />
      <button type="button" onClick={() => void copy()} className={toolClass}>
        {outcome === 'done' ? (
          <Check className="size-4" aria-hidden="true" />
        ) : (
          <Copy className="size-4" aria-hidden="true" />
        )}
        复制链接
      </button>
      <span role="status" className="text-sm">
        {outcome === 'done' ? '链接已复制' : outcome === 'failed' ? '未能自动复制，地址已选中，请手动复制' : ''}
      </span>
    </div>
  );
}
