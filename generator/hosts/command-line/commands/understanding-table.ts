import type { CommandDefinition } from './definition.ts';

/** Commands that only read, and show what the manifests mean. */
export const understanding: readonly CommandDefinition[] = [
  {
    usage: 'explain <url>',
    description: 'Say what an address leads to and why; exit 1 where nothing matches.',
    options: [
      ['--json', 'as JSON on standard output'],
      ['--as <caller>', 'only what this one meets', ['visitor', 'member']],
    ],
    examples: [
      'npm run --silent portal -- explain /',
      'npm run --silent portal -- explain https://example.org/?q=1 --as visitor --json',
    ],
    run: async ({ root }, [url = ''], options) =>
      (await import('./explain.ts')).explain(root, url, {
        json: options.json === true,
        as: options.as as 'visitor' | 'member' | undefined,
      }),
  },
  {
    usage: 'graph',
    description: 'Draw sections, routes, layouts and redirects.',
    options: [['--format <notation>', 'how it is written; mermaid without it', ['mermaid', 'dot', 'json']]],
    examples: ['npm run --silent portal -- graph --format dot', 'npm run --silent portal -- graph --format mermaid'],
    run: async ({ root }, _args, options) =>
      (await import('./graph.ts')).graph(root, options.format as 'mermaid' | 'dot' | 'json' | undefined),
  },
  {
    usage: 'studio',
    description: 'Show the site in a local page: tree, layouts, access, calls, problems, drift; live.',
    options: [
      ['--port <port>', 'where it is served; 4400 without it, 0 for any that is free'],
      ['--editor <name>', 'what opens a line; vscode without it', ['vscode', 'cursor', 'zed', 'idea']],
    ],
    examples: ['npm run portal -- studio', 'npm run portal -- studio --port 0 --editor idea'],
    run: async ({ root, signal }, _args, options) =>
      (await import('./studio.ts')).studio(root, {
        port: options.port as string | undefined,
        editor: options.editor as string | undefined,
        signal,
      }),
  },
  {
    usage: 'sitemap',
    description: 'List the addresses for search engines as XML.',
    options: [
      ['--base <url>', 'address of the site, such as https://example.org'],
      ['--json', 'as JSON on standard output'],
    ],
    examples: [
      'npm run --silent portal -- sitemap --base https://example.org',
      'npm run --silent portal -- sitemap --json',
    ],
    run: async ({ root }, _args, options) =>
      (await import('./sitemap.ts')).sitemap(root, {
        base: options.base as string | undefined,
        json: options.json === true,
      }),
  },
  {
    usage: 'errors [code]',
    description: 'List the codes of errors, or explain one.',
    options: [['--json', 'as JSON on standard output']],
    examples: ['npm run --silent portal -- errors', 'npm run --silent portal -- errors P1001'],
    run: async (_context, [code], options) =>
      (await import('./errors.ts')).errors(code, { json: options.json === true }),
  },
];
