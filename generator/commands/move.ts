import type { CommandDefinition } from './definition.ts';
import { DRY_RUN, ofKinds } from './editing.ts';

const route: CommandDefinition = {
  usage: 'route <id-or-path> <new-path>',
  description: 'Move a route and those below it; everything that names them follows.',
  options: [['--redirect', 'let the old address lead to the new one'], DRY_RUN],
  run: async ({ root }, [name = '', path = ''], options) => {
    const [{ runEdit }, { moveRoute }] = await Promise.all([
      import('../edit/finish.ts'),
      import('../edit/move-route.ts'),
    ]);
    return runEdit(root, options, moveRoute(name, path, options));
  },
};

export const move = ofKinds('move', 'Give a route another address.', [route]);
