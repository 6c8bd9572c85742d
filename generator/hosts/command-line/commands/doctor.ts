import type { CommandDefinition } from './definition.ts';

type Options = Parameters<typeof import('../../../tools/doctor/doctor.ts')['doctor']>[1];

export const doctor: CommandDefinition = {
  usage: 'doctor',
  description:
    'Compare the columns that a backend gives out with the manifests (exit 1 where they differ, 2 where it does not answer).',
  required: [['--api <base>', 'address of the backend with its prefix']],
  options: [
    ['--token-env <name>', 'environment variable that holds a session, where the call needs one'],
    ['--call <name>', 'call that responds with the columns, where the manifests have several'],
    ['--suggest', 'propose a manifest for spec/backends/ from what the backend shows, on standard output'],
    ['--extends <name>', 'backend whose manifest the proposal extends'],
    ['--timeout <ms>', 'milliseconds that a call may take, instead of those in transport.yaml'],
    ['--json', 'as JSON on standard output'],
  ],
  examples: ['npm run --silent portal -- doctor --api http://localhost:3000/backend'],
  run: async ({ root, signal }, _args, options) =>
    (await import('../../../tools/doctor/doctor.ts')).doctor(root, options as unknown as Options, signal),
};
