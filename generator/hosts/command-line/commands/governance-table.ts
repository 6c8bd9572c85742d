import type { CommandDefinition } from './definition.ts';

/** Commands that compare the manifests with something else. */
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
  {
    usage: 'install-merge-driver',
    description: 'Make git merge generated/ by generating it; once for each clone.',
    examples: ['npm run portal -- install-merge-driver'],
    run: async ({ root }) =>
      (await import('../../../tools/merge/install.ts')).installMergeDriver(root, process.argv[1] ?? ''),
  },
  {
    usage: 'merge-driver <base> <ours> <theirs> <path>',
    description: 'What git runs for a file of generated/ that two branches changed.',
    hidden: true,
    run: async ({ root }, [base = '', ours = '', theirs = '', path = '']) =>
      (await import('../../../tools/merge/driver.ts')).mergeGenerated(root, { base, ours, theirs, path }),
  },
];
