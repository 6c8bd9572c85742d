import { Check, Copy } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { toolClass } from './tool.ts';

interface CopyFieldProps {
  /** The label of the field with the text. */
  readonly label: string;
  readonly value: string;
  readonly button: string;
  /** The message after copying. */
  readonly done: string;
}

/** Copies a text and shows whether that worked; if not, the text is selected to be copied by hand. */
export function CopyField({ label, value, button, done }: CopyFieldProps): ReactElement {
  const [outcome, setOutcome] = useState<'' | 'done' | 'failed'>('');
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
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
        value={value}
        aria-label={label}
        className="min-h-9 w-full min-w-0 rounded-sm border border-line bg-card px-2 text-sm"
      />
      <button type="button" onClick={() => void copy()} className={toolClass}>
        {outcome === 'done' ? (
          <Check className="size-4" aria-hidden="true" />
        ) : (
          <Copy className="size-4" aria-hidden="true" />
        )}
        {button}
      </button>
      <span role="status" className="text-sm">
        {outcome === 'done' ? done : outcome === 'failed' ? '未能自动复制，内容已选中，请手动复制' : ''}
      </span>
    </div>
  );
}
