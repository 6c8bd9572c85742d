import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { manifests } from './generator/hosts/vite/plugin.ts';

/** The floor of supported browsers, as Tailwind 4 sets it; older ones read the content as plain documents. */
const browsers = ['chrome111', 'edge111', 'firefox128', 'safari16.4'];

/** The router's packages name their development build alone; this is the other one, for the browser and for the server. */
const routerBuild = (name: string): string =>
  fileURLToPath(new URL(`./node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));

/**
 * A few files that pages share instead of one for each module: a page then comes in two or three requests. A group takes what its
 * modules import along, so that those of all pages come before those of a section: the application's first file would otherwise
 * wait for the charts and journals that hold its parts.
 */
const groups = [
  {
    name: 'core',
    priority: 6,
    // Texts name charts on any page; the two tables say which there are.
    test: /\/(generated|shared)\/|\/app\/(core|features|layouts|runtime)\/|\/charts\/(text-charts|names)\.ts|\/node_modules\/(react|scheduler|ofetch)/,
    minShareCount: 2,
  },
  {
    name: 'dialog',
    priority: 5,
    test: /\/node_modules\/(@headlessui|@react-aria|@floating-ui|@tanstack)\//,
    minShareCount: 2,
  },
  {
    name: 'parts',
    priority: 4,
    test: /\/app\/(components(?!\/map)|templates|ui|pages(?!\/(industry|company\/journal)))\/|\/node_modules\/lucide-react\//,
    minShareCount: 2,
  },
  { name: 'maps', priority: 3, test: /\/app\/components\/map\//, minShareCount: 2 },
  { name: 'journals', priority: 2, test: /\/app\/pages\/company\/journal\//, minShareCount: 2 },
  { name: 'industry', priority: 1, test: /\/app\/pages\/industry\//, minShareCount: 2 },
];

/** The client build. The server and the boot script are built with settings of their own by scripts/build.mjs. */
export default defineConfig(({ command }) => ({
  plugins: [manifests(), react(), tailwindcss()],
  publicDir: 'app/public',
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: routerBuild('index') },
            { find: /^react-router\/dom$/, replacement: routerBuild('dom-export') },
          ]
        : [],
  },
  // Bundled with everything that uses React, so that a server runs one production build whatever its environment says. In
  // development Node loads the packages itself: they are CommonJS, which Vite does not evaluate.
  ssr: {
    noExternal:
      command === 'build'
        ? [
            /^(react|react-dom|scheduler|react-router|react-router-dom|react-hook-form|react-day-picker|lucide-react)(\/|$)/,
            /^(@headlessui|@react-aria|@react-stately|@react-types|@floating-ui|@tanstack)\//,
            /^use-sync-external-store(\/|$)/,
          ]
        : [],
  },
  build: {
    outDir: 'dist/client',
    target: browsers,
    manifest: true,
    cssCodeSplit: false,
    // Charts and models in space are larger than that, and loaded only where they are shown.
    chunkSizeWarningLimit: 1500,
    modulePreload: { polyfill: false },
    // The boot script calls the entry's `start`.
    rolldownOptions: {
      input: 'app/entry.client.tsx',
      preserveEntrySignatures: 'exports-only',
      output: {
        codeSplitting: {
          groups,
        },
      },
    },
  },
}));
