import { type CommandDefinition, typedOptions } from './definition.ts';

/** The options have the names of the flags, so the run takes them unchanged. */

export const conformance: CommandDefinition = {
  usage: 'conformance',
  description:
    'Check call by call whether a backend keeps the contract of the manifests (exit 1 where not, 2 where it does not respond).',
  required: [['--api <base>', 'address of the backend with its prefix']],
  options: [
    ['--backend <name>', 'manifest of spec/backends in whose names the backend speaks'],
    ['--token-env <name>', 'environment variable that holds a session'],
    ['--login-env <name>', 'environment variable that holds what the login call takes, as JSON'],
    ['--public-key <file>', 'PEM of the key for encrypted bodies'],
    ['--padding <kind>', 'kind of backend whose padding is used, instead of the first in transport.yaml'],
    ['--with <values...>', 'values for parameters, as call.parameter=value'],
    ['--origin <address>', 'site on another origin whose browsers make the calls'],
    ['--writes', 'also send incomplete bodies with the session; a backend that takes them keeps them'],
    ['--timeout <ms>', 'milliseconds that a call may take, instead of those in transport.yaml'],
    ['--json', 'as JSON on standard output'],
  ],
  examples: [
    'npm run --silent portal -- conformance --api http://localhost:3000/backend',
    'npm run --silent portal -- conformance --api http://localhost:3000/backend --origin https://www.example.org --format junit',
  ],
  run: async ({ root, signal }, _args, options) =>
    (await import('../../../tools/conformance/conformance.ts')).conformance(root, typedOptions(options), signal),
};
