import '../../../app/styles.css';
import { type ReactElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { raiseZIndex } from '../../../app/core/popup/z-index.ts';
import { loadingProgress } from '../../../app/features/loading-bar/progress.ts';
import { printRegion } from '../../../app/features/print/print-region.ts';
import { RecentMessages } from '../../../app/features/toast/recent-messages.tsx';
import { closeAllToasts, showToast } from '../../../app/features/toast/toast-store.ts';
import { ToastViewport } from '../../../app/features/toast/toast-viewport.tsx';
import { LoadingBar } from '../../../app/runtime/loading-bar/loading-bar.tsx';
import { Modal } from '../../../app/ui/modal.tsx';

/** Behaviours that no page of the portal uses completely, exposed to tests. */
const lab = { closeAllToasts, loadingProgress, printRegion, raiseZIndex, showToast };

declare global {
  interface Window {
    lab: typeof lab;
  }
}

window.lab = lab;

function OpenDialog(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开对话框
      </button>
      {isOpen ? (
        <Modal title="办理" onClose={() => setOpen(false)}>
          <textarea aria-label="说明" />
        </Modal>
      ) : null}
    </>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <main>
    <h1>实验页</h1>
    <RecentMessages />
    <OpenDialog />
    <ToastViewport />
    <LoadingBar />
  </main>,
);
