import { type CommandDefinition, typedOptions } from './definition.ts';

export const doctor: CommandDefinition = {
  usage: 'doctor',
  description:
    'Compare the columns that a backend gives out with the manifests (exit 1 where they differ, 2 where it does not respond).',
  required: [['--api <base>', 'address of the backend with its prefix']],
  options: [
    ['--backend <name>', 'manifest of spec/backends in whose names the backend speaks'],
    ['--token-env <name>', 'environment variable that holds a session, where the call needs one'],
    ['--call <name>', 'call that responds with the columns, where the manifests have several'],
    ['--suggest', 'propose a manifest of the backend from what the backend shows, on standard output'],
    ['--extends <name>', 'backend whose manifest the proposal extends'],
    ['--timeout <ms>', 'milliseconds that a call may take, instead of those in transport.yaml'],
    ['--json', 'as JSON on standard output'],
  ],
  examples: ['npm run --silent portal -- doctor --api http://localhost:3000/backend'],
  run: async ({ root, signal }, _args, options) =>
    (await import('../../../tools/doctor/doctor.ts')).doctor(root, typedOptions(options), signal),
};
