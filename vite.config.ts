import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { manifests } from './generator/vite/plugin.ts';

/** The floor of supported browsers, as Tailwind 4 sets it; older ones read the content as plain documents. */
const browsers = ['chrome111', 'edge111', 'firefox128', 'safari16.4'];

/** The client build. The server and the boot script are built with settings of their own by scripts/build.mjs. */
export default defineConfig({
  plugins: [manifests(), react(), tailwindcss()],
  publicDir: 'app/public',
  build: {
    outDir: 'dist/client',
    target: browsers,
    manifest: true,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // The boot script calls the entry's `start`.
    rolldownOptions: { input: 'app/entry.client.tsx', preserveEntrySignatures: 'exports-only' },
  },
});
