import { Download, Maximize, Printer } from 'lucide-react';
import { type ReactElement, type RefObject, useState } from 'react';
import { useDownload } from '../../features/session/download.ts';
import { showToast } from '../../features/toast/toast-store.ts';
import { IconButton } from './icon-button.tsx';
import { printPages } from './print-pages.ts';
import type { OpenDocument } from './use-document.ts';

interface FileButtonsProps {
  readonly opened: OpenDocument;
  readonly url: string;
  /** The file name of the download. */
  readonly name: string;
  /** The element that is shown full-screen. */
  readonly whole: RefObject<HTMLElement | null>;
}

/** Actions on the file as a whole: print, download, full screen. */
export function FileButtons({ opened: { document: pdf }, url, name, whole }: FileButtonsProps): ReactElement {
  const [ready, setReady] = useState<number | null>(null);
  const download = useDownload();
  const print = async (): Promise<void> => {
    setReady(0);
    try {
      await printPages(pdf, name.replace(/\.pdf$/, ''), setReady);
    } catch {
      showToast('error', '打印准备失败，请下载后打印');
    }
    setReady(null);
  };
  const fill = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void whole.current?.requestFullscreen();
  };
  return (
    <span className="ml-auto flex items-center sm:gap-1">
      <output className="whitespace-nowrap text-muted text-sm">
        {ready === null ? '' : `正在准备打印 ${ready}/${pdf.numPages}`}
      </output>
      <IconButton icon={Printer} label="打印" disabled={ready !== null} onClick={() => void print()} />
      <IconButton icon={Download} label="下载PDF" onClick={() => void download(url, name)} />
      {document.fullscreenEnabled ? (
        // On phones the reader already fills the window.
        <span className="max-sm:hidden">
          <IconButton icon={Maximize} label="全屏阅读" onClick={fill} />
        </span>
      ) : null}
    </span>
  );
}
