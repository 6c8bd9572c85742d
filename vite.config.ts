import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { manifests } from './generator/hosts/vite/plugin.ts';

/** The oldest supported browsers, as defined by Tailwind 4; older ones get plain documents without the application. */
const browsers = ['chrome111', 'edge111', 'firefox128', 'safari16.4'];

/** The router's packages export only their development build; this is the production build, for browser and server. */
const routerBuild = (name: string): string =>
  fileURLToPath(new URL(`./node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));

/**
 * A few files that pages share, instead of one per module, so that a page needs two or three requests. A group includes the
 * imports of its modules, so groups for all pages have priority over those of a section: otherwise the application's first
 * file would wait for the charts and journals that contain some of its modules.
 */
const groups = [
  {
    name: 'core',
    priority: 6,
    // Texts may contain charts on any page; these two tables list the charts.
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

/** The client build. scripts/build.mjs builds the server and the boot script with settings of its own. */
export default defineConfig(({ command }) => ({
  plugins: [manifests(), react(), tailwindcss()],
  publicDir: 'app/public',
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: routerBuild('index') },
            { find: /^react-router\/dom$/, replacement: routerBuild('dom-export') },
            // Only lucide-react imports a file of this name.
            { find: /^\.\/Icon\.mjs$/, replacement: fileURLToPath(new URL('./app/ui/icon.tsx', import.meta.url)) },
          ]
        : [],
  },
  // Bundled with everything that uses React, so that a server runs one production build whatever its environment. In
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
    // Charts and 3D models exceed the default limit, and are loaded only where they are shown.
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
