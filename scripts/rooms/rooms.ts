/** A room: files that belong together, and what they may import. This table is the only definition of the import rules. */
export interface Room {
  readonly name: string;
  /** The purpose of the room, in one sentence. */
  readonly purpose: string;
  /** Folders (with a trailing slash) and files of the room; if several rooms match a file, the longest pattern wins. */
  readonly files: readonly string[];
  /** Names of rooms, or single files, that may be imported. The room may always import itself. */
  readonly imports: readonly string[] | 'any';
  /** Packages that may be imported; `node:*` stands for all modules of Node. */
  readonly packages: readonly string[] | 'any';
  /** Whether the folders directly inside the room must not import each other. */
  readonly isolated?: boolean;
}

const CORE = ['app/core', 'generated', 'shared'];
const UI = ['app/ui', ...CORE];
const FEATURES = ['app/features', ...UI];
const COMPONENTS = ['app/components', ...FEATURES];
const LAYOUTS = ['app/layouts', ...COMPONENTS];
const TEMPLATES = ['app/templates', ...LAYOUTS];
const PAGES = ['app/pages', ...TEMPLATES];
const RUNTIME = ['app/runtime', 'app/pages.ts', ...PAGES];

const DIAGNOSTICS = ['generator/diagnostics', 'generator/catalogues'];
const COMPILER = ['generator/compiler', ...DIAGNOSTICS];
const CODE = ['generator/code', ...COMPILER];
const OUTPUT = ['generator/output', ...CODE];
const TOOLS = ['generator/tools', ...OUTPUT];

export const rooms: readonly Room[] = [
  {
    name: 'generated',
    purpose: 'What the generator made of the manifests: routes, access, paths, API client, contract, schemas.',
    files: ['generated/'],
    imports: [],
    packages: ['react', 'react-router-dom', 'ofetch'],
  },
  {
    name: 'shared',
    purpose: 'Rules that the browser and the backend both apply: checks of forms and returns, the time zone.',
    files: ['shared/'],
    imports: ['generated'],
    packages: ['@cfworker/json-schema'],
  },
  {
    name: 'app/core',
    purpose: 'The ground of the application: API and page context, page view, columns, dates, facts.',
    files: ['app/core/'],
    imports: CORE,
    packages: ['react'],
  },
  {
    name: 'app/ui',
    purpose: 'Small controls: button, field, modal, card, badge.',
    files: ['app/ui/'],
    imports: ['app/core'],
    packages: ['react', 'lucide-react', '@headlessui/react'],
  },
  {
    name: 'app/features',
    purpose: 'Behaviours that pages use: forms, toasts, print, session.',
    files: ['app/features/'],
    imports: UI,
    packages: [
      'react',
      'react-dom',
      'react-router-dom',
      'lucide-react',
      '@headlessui/react',
      'react-hook-form',
      'react-day-picker',
      'idb-keyval',
    ],
  },
  {
    name: 'app/components',
    purpose: 'Parts of pages that know the portal: frame, maps, charts, pager, PDF reader.',
    files: ['app/components/'],
    imports: FEATURES,
    packages: ['@panzoom/panzoom', 'react', 'lucide-react', 'echarts', 'pdfjs-dist', 'uqr', 'write-excel-file'],
  },
  {
    name: 'app/layouts',
    purpose: 'What stands around a page.',
    files: ['app/layouts/'],
    imports: COMPONENTS,
    packages: ['react'],
  },
  {
    name: 'app/templates',
    purpose: 'Pages that several sections share.',
    files: ['app/templates/'],
    imports: LAYOUTS,
    packages: ['react', 'react-router-dom', 'lucide-react'],
  },
  {
    name: 'app/pages',
    purpose: 'The pages, one folder a section.',
    files: ['app/pages/'],
    imports: TEMPLATES,
    packages: [
      'react',
      'lucide-react',
      'react-hook-form',
      'echarts',
      'three',
      'node-forge',
      'ofetch',
      'write-excel-file',
      '@tanstack/react-virtual',
      '@zxcvbn-ts/core',
      '@zxcvbn-ts/language-common',
      'idb-keyval',
    ],
    isolated: true,
  },
  {
    name: 'app/pages.ts',
    purpose: 'The registry: the name of a page and its module.',
    files: ['app/pages.ts'],
    imports: PAGES,
    packages: [],
  },
  {
    name: 'app/runtime',
    purpose:
      'Runs the application: router, page host, navigation, scroll, preload, updates, visits, head, error pages.',
    files: ['app/runtime/'],
    imports: RUNTIME,
    packages: ['react', 'react-router-dom', 'dompurify', 'jsencrypt'],
  },
  {
    name: 'app',
    purpose:
      'Entries of the builds: browser, server, inlined script; the start in the browser and documents on the server.',
    files: ['app/'],
    imports: RUNTIME,
    packages: ['react', 'react-dom', 'react-router-dom', 'sanitize-html'],
  },
  {
    name: 'server/base',
    purpose: 'What both halves of the server use: clock, log, configuration, files in parts, tables of facts, pinyin.',
    files: [
      'server/clock.ts',
      'server/log.ts',
      'server/request-id.ts',
      'server/tracing.ts',
      'server/config.ts',
      'server/data-dir-key.ts',
      'server/file-response.ts',
      'server/gate.ts',
      'server/postgres-options.ts',
      'server/facts/',
      'server/words/',
      'server/uploads/',
    ],
    imports: ['generated', 'shared'],
    packages: ['node:*', 'range-parser', 'zod', 'csv-parse', 'yaml', 'pinyin-pro', 'aws4fetch'],
  },
  {
    name: 'server/backend',
    purpose: 'The reference backend: the generated contract on PostgreSQL.',
    files: ['server/backend/'],
    imports: ['server/base', 'generated', 'shared'],
    packages: [
      'node:*',
      'hono',
      '@hono/node-server',
      'ofetch',
      'zod',
      'yaml',
      'csv-parse',
      'marked',
      'sanitize-html',
      'drizzle-orm',
      'postgres',
      'otpauth',
      '@electric-sql/pglite',
      '@electric-sql/pglite-socket',
      'pinyin-pro',
      'file-type',
      'sharp',
      '@fastify/busboy',
      '@zxcvbn-ts/core',
      '@zxcvbn-ts/language-common',
      'node-forge',
      '@peculiar/x509',
      'reflect-metadata',
      'chokidar',
    ],
  },
  {
    name: 'server/web',
    purpose: 'Serves documents, files and feeds; renders pages through the entry of the application.',
    files: ['server/web/'],
    imports: ['server/base', 'app/entry.server.tsx', 'generated', 'shared'],
    packages: ['node:*', 'hono', 'postcss', 'write-excel-file', 'postgres', 'zod'],
  },
  {
    name: 'server',
    purpose: 'Puts the server together from its configuration.',
    files: ['server/'],
    imports: ['server/base', 'server/backend', 'server/web', 'app/entry.server.tsx', 'generated', 'shared'],
    packages: [
      'node:*',
      'hono',
      '@hono/node-server',
      'zod',
      'yaml',
      'marked',
      'prom-client',
      'postgres',
      '@opentelemetry/api',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace-node',
    ],
  },
  {
    name: 'generator/catalogues',
    purpose: 'The codes of the diagnostics that the tools add.',
    files: [
      'generator/tools/breaking/catalogue.ts',
      'generator/tools/conformance/catalogue.ts',
      'generator/tools/doctor/catalogue.ts',
    ],
    imports: ['generator/diagnostics'],
    packages: [],
  },
  {
    name: 'generator/diagnostics',
    purpose: 'The catalogue of problems, places in sources, suggestions, reports.',
    files: ['generator/diagnostics/'],
    imports: ['generator/catalogues', 'generator/code/folders.ts'],
    packages: [],
  },
  {
    name: 'generator/client',
    purpose: 'The API client that is copied into generated/.',
    files: ['generator/compiler/emit/api/runtime/'],
    imports: [],
    packages: ['ofetch'],
  },
  {
    name: 'generator/compiler',
    purpose: 'Parse, validate, model, emit: from manifests to files, without side effects.',
    files: ['generator/compiler/'],
    imports: [...DIAGNOSTICS, 'generator/code/folders.ts', 'generator/code/module-exports.ts'],
    packages: ['node:*', 'yaml', 'ts-morph', 'rolldown'],
  },
  {
    name: 'generator/code',
    purpose: 'Reads a project: its manifests, its page registry, facts about its code.',
    files: ['generator/code/'],
    imports: COMPILER,
    packages: ['node:*', 'vite'],
  },
  {
    name: 'generator/emitters',
    purpose: 'Emitters that a site may name in its configuration; off until it does.',
    files: ['generator/emitters/'],
    imports: COMPILER,
    packages: ['node:*'],
  },
  {
    name: 'generator/output',
    purpose: 'Writes the generated files: swap, differences and the manifest line behind each, cache.',
    files: ['generator/output/'],
    imports: CODE,
    packages: ['node:*', 'diff'],
  },
  {
    name: 'generator/tools',
    purpose: 'What stands on the compiler: edit, explain, graph, breaking, doctor, conformance.',
    files: ['generator/tools/'],
    imports: [
      ...OUTPUT,
      // Responses are read as clients read them.
      'generator/compiler/emit/api/runtime/decode.ts',
      'generator/compiler/emit/api/runtime/dialect.ts',
    ],
    packages: ['node:*', 'commander', 'yaml', 'diff', 'ts-morph', '@cfworker/json-schema'],
  },
  {
    name: 'generator/index',
    purpose: 'The compiler as one function.',
    files: ['generator/'],
    imports: OUTPUT,
    packages: ['node:*'],
  },
  {
    name: 'generator/hosts',
    purpose: 'What runs the generator: command line, language server, watch, Vite plugin.',
    files: ['generator/hosts/'],
    imports: ['generator/index', ...TOOLS],
    packages: ['node:*', 'commander', 'vite', 'yaml', 'vscode-languageserver', 'vscode-languageserver-textdocument'],
  },
  {
    name: 'generator/editors',
    purpose: 'What editors install: the extension for Visual Studio Code.',
    files: ['generator/editors/'],
    imports: [],
    packages: ['vscode', 'vscode-languageclient'],
  },
  {
    name: 'scripts/bench',
    purpose: 'Measures parts of the server and of the backend.',
    files: ['scripts/bench/'],
    imports: [
      'server',
      'server/base',
      'server/backend',
      // The static copy has the rules of its pages in one style sheet, selected as the site does.
      'server/web/critical-css.ts',
      // The measured growth of memory is compared with the cap of the cache.
      'server/web/site-app.ts',
      'generated',
      'shared',
      'scripts/build.mjs',
      'scripts/chromium.mjs',
    ],
    packages: ['node:*', 'react', 'react-dom', 'hono', 'drizzle-orm', 'postgres', 'playwright'],
  },
  {
    name: 'scripts',
    purpose: 'Builds, starts, audits and measures the site; makes content from sources.',
    files: ['scripts/'],
    imports: [
      'server',
      'server/base',
      'server/backend',
      'server/web',
      'generated',
      'shared',
      'dist/server/index.js',
      'dist/server/account.js',
      'dist/server/backup.js',
      'dist/server/content-command.js',
      'dist/server/export.js',
      'scripts/bench/site/servers.ts',
    ],
    packages: [
      'node:*',
      'vite',
      'tsx',
      'ts-morph',
      'playwright',
      'lighthouse',
      'axe-core',
      'fflate',
      '@cantoo/pdf-lib',
      'pdfjs-dist',
      'hono',
      '@hono/node-server',
      'drizzle-orm',
      'postgres',
      'csv-parse',
      'yaml',
      'marked',
    ],
  },
  {
    name: 'config',
    purpose: 'Settings of the tools, in the top folder.',
    files: ['vite.config.ts', 'vitest.config.ts', 'playwright.config.ts', 'drizzle.config.ts'],
    imports: ['generator/hosts', 'scripts'],
    packages: ['node:*', 'vite', 'vitest', 'playwright', 'drizzle-kit', '@vitejs/plugin-react', '@tailwindcss/vite'],
  },
  {
    name: 'tests',
    purpose: 'Tests of the generator, the application and the server, and of the site in a browser.',
    files: ['tests/'],
    imports: 'any',
    packages: 'any',
  },
  {
    name: 'bench',
    purpose: 'The generator beside its peers, a package of its own.',
    files: ['bench/'],
    imports: 'any',
    packages: 'any',
  },
];
