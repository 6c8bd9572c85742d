import type { CommandDefinition } from './definition.ts';

/** Commands that hold the manifests against something else. */
export const governance: readonly CommandDefinition[] = [
  {
    usage: 'breaking',
    description:
      'Compare the manifests with those of a commit; exit 5 where something breaks that is not acknowledged.',
    required: [['--against <git-ref>', 'a commit, branch or tag']],
    examples: [
      'npm run portal -- breaking --against HEAD',
      'npm run --silent portal -- breaking --against HEAD --format json',
    ],
    run: async ({ root }, _args, options) => (await import('./breaking.ts')).breaking(root, String(options.against)),
  },
];
