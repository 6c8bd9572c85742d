import { Printer } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { printConstants } from '../../generated/constants.ts';
import { lazyDialog } from '../features/parts/lazy-part.tsx';
import { printRegion } from '../features/print/print-region.ts';

const PrintPreview = lazyDialog(async () => ({
  default: (await import('../features/print/print-preview.tsx')).PrintPreview,
}));

interface PrintButtonProps {
  /** Id of the part of the page that is printed; by default the whole page. */
  readonly region?: string;
  /** Whether a preview is shown first. */
  readonly preview?: boolean;
  /** Title of the printed document. */
  readonly title?: string;
}

/** Prints the page, or a part of it. */
export function PrintButton({ region, preview = false, title }: PrintButtonProps): ReactElement {
  const [previewed, setPreviewed] = useState<Element | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const onClose = (): void => {
    setPreviewed(null);
    // After the dialog, which traps the focus, has been removed.
    setTimeout(() => button.current?.focus());
  };
  const onClick = (): void => {
    const part = region === undefined ? null : document.getElementById(region);
    if (!part) print();
    else if (preview) setPreviewed(part);
    else void printRegion(part, { title });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={onClick}
        className="no-print inline-flex min-h-9 items-center gap-1.5 rounded-sm border border-line px-3 hover:border-brand hover:text-brand noscript:hidden"
      >
        <Printer className="size-4" aria-hidden="true" />
        {printConstants.buttonLabel}
      </button>
      {previewed ? <PrintPreview region={previewed} title={title} onClose={onClose} /> : null}
    </>
  );
}
