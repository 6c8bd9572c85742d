import type { CommandDefinition } from './definition.ts';
import { EDITING, edited, ofKinds } from './editing.ts';

const route: CommandDefinition = {
  usage: 'route <id-or-path> <new-path>',
  description: 'Move a route and those below it; everything that names them follows.',
  options: [
    ['--redirect', 'let the old address lead to the new one'],
    ['--widen-access', 'move pages that need a session to addresses that need none'],
    ...EDITING,
  ],
  run: async (context, [name = '', path = ''], options) => {
    const { moveRoute } = await import('../../../tools/edit/move-route.ts');
    return edited(context, options, moveRoute(name, path, options));
  },
};

export const move = ofKinds('move', 'Give a route another address.', [route]);
