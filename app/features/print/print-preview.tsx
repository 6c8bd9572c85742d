import { Dialog, DialogTitle } from '@headlessui/react';
import { Printer, X } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { printConstants } from '../../../generated/constants.ts';
import { fillPrintFrame, type PrintOptions, printFrame } from './print-document.ts';

interface PrintPreviewProps extends PrintOptions {
  readonly region: Element;
  readonly onClose: () => void;
}

const button =
  'inline-flex min-h-8 items-center gap-1.5 rounded-sm px-3 hover:bg-white/15 focus-visible:outline-glow disabled:opacity-60';

/** Places the element above everything else. Set by script, since the Content-Security-Policy allows no style attribute. */
const lieOnTop = (element: HTMLElement | null): void => {
  element?.style.setProperty('z-index', String(printConstants.zIndex));
};

/** Shows a print preview over the whole window. For the browser only: load it lazily. */
export function PrintPreview({ region, onClose, title, extraCss }: PrintPreviewProps): ReactElement {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!frame) return;
    let isGone = false;
    void fillPrintFrame(frame, region, { title, extraCss }).then(() => {
      if (!isGone) setReady(true);
    });
    // The frame has the focus while it is scrolled or printed: Escape must close the preview from there as well.
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    const back = (): void => focus();
    const { contentWindow } = frame;
    contentWindow?.addEventListener('keydown', onKey);
    contentWindow?.addEventListener('afterprint', back);
    return () => {
      isGone = true;
      contentWindow?.removeEventListener('keydown', onKey);
      contentWindow?.removeEventListener('afterprint', back);
    };
  }, [frame, region, title, extraCss, onClose]);
  return (
    <Dialog ref={lieOnTop} open onClose={onClose} className="no-print fixed inset-0 flex flex-col bg-white">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-3 bg-ink px-4 text-white">
        <DialogTitle className="font-bold">{printConstants.previewTitle}</DialogTitle>
        <div className="flex items-center gap-2">
          <button type="button" disabled={!isReady} onClick={() => frame && printFrame(frame)} className={button}>
            <Printer className="size-4" aria-hidden="true" />
            {printConstants.buttonLabel}
          </button>
          <button type="button" aria-label="关闭此对话框" onClick={onClose} className={button}>
            <X className="size-5" aria-hidden="true" />
          </button>
        </div>
      </div>
      <iframe ref={setFrame} title={printConstants.previewTitle} className="w-full flex-1 border-0 bg-white" />
    </Dialog>
  );
}
