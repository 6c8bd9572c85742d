import { Share2 } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import { lazyPart } from '../../features/parts/lazy-part.tsx';
import { CopyField } from '../copy-field.tsx';
import { toolClass } from '../tool.ts';

// Loaded only when the panel is opened.
const QrCode = lazyPart(() => import('./qr-code.tsx'), { waiting: <span className="size-40" /> });

/**
 * Ways to share the page: a QR code for WeChat, and the link. The panel lies below the whole row of tools and is aligned
 * with its end, because the button may be anywhere in a row that wraps on phones.
 */
export function Share({ address }: { readonly address: string }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes from anywhere inside; the controls are the children.
    <div onKeyDown={onKeyDown}>
      <button ref={button} type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className={toolClass}>
        <Share2 className="size-4" aria-hidden="true" />
        分享
      </button>
      {isOpen ? (
        <div className="absolute top-full right-0 z-30 mt-2 grid w-64 max-w-full justify-items-center gap-3 rounded-lg border border-line bg-card p-4 text-text shadow-float">
          <QrCode text={address} label="本文地址的二维码" />
          <p className="text-center text-sm">打开微信“扫一扫”，在手机上阅读或转发</p>
          <CopyField label="本文地址" value={address} button="复制链接" done="链接已复制" />
        </div>
      ) : null}
    </div>
  );
}
