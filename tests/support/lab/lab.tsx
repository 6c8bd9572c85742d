import '../../../app/styles.css';
import { createRoot } from 'react-dom/client';
import { raiseZIndex } from '../../../app/core/popup/z-index.ts';
import { loadingProgress } from '../../../app/features/loading-bar/progress.ts';
import { printRegion } from '../../../app/features/print/print-region.ts';
import { RecentMessages } from '../../../app/features/toast/recent-messages.tsx';
import { closeAllToasts, showToast } from '../../../app/features/toast/toast-store.ts';
import { ToastViewport } from '../../../app/features/toast/toast-viewport.tsx';
import { LoadingBar } from '../../../app/runtime/loading-bar/loading-bar.tsx';

/** The behaviours that no page of the portal uses in full, as a test can call them. */
const lab = { closeAllToasts, loadingProgress, printRegion, raiseZIndex, showToast };

declare global {
  interface Window {
    lab: typeof lab;
  }
}

window.lab = lab;

createRoot(document.getElementById('root') as HTMLElement).render(
  <main>
    <h1>实验页</h1>
    <RecentMessages />
    <ToastViewport />
    <LoadingBar />
  </main>,
);
