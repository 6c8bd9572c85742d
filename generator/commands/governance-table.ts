import type { CommandDefinition } from './definition.ts';

/** Commands that hold the manifests against something else: their past, or a backend. */
export const governance: readonly CommandDefinition[] = [
  {
    usage: 'breaking',
    description: 'Compare with the manifests of a commit; exit 5 where something breaks.',
    options: [
      ['--against <git-ref>', 'a commit, branch or tag'],
      ['--json', 'as JSON on standard output'],
    ],
    examples: ['npm run --silent portal -- breaking --against origin/main'],
    run: async ({ root }, _args, options) =>
      (await import('./breaking.ts')).breaking(root, {
        against: options.against as string | undefined,
        json: options.json === true,
      }),
  },
];
