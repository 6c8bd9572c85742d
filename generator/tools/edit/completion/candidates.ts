import type { Argument, Command, Option } from 'commander';
import { readConfig } from '../../../code/config.ts';
import { Workspace } from '../workspace.ts';

/** The kinds of values, derived from the names of arguments and options. */
type Source = 'route' | 'path' | 'column' | 'layout' | 'endpoint' | 'page' | 'section' | 'group' | 'redirect';

const optionSources: Readonly<Record<string, Source>> = {
  '--routes': 'route',
  '--menu': 'path',
  '--layout': 'layout',
  '--like': 'layout',
  '--page': 'page',
  '--template': 'page',
  '--section': 'section',
  '--group': 'group',
};

const optionWords: Readonly<Record<string, readonly string[]>> = {
  '--render': ['server', 'client'],
  '--method': ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  '--access': ['public', 'open', 'filter', 'member'],
  '--format': ['text', 'json', 'github', 'sarif', 'junit'],
};

/** Values that exist in the site. Manifests that cannot be read yield none: completion never reports errors. */
async function valuesOf(root: string, source: Source): Promise<string[]> {
  const [{ SiteFiles, textOf }, { layoutNames }, { registeredPages }] = await Promise.all([
    import('../site-files.ts'),
    import('../lookup.ts'),
    import('../skeleton.ts'),
  ]);
  const workspace = new Workspace(root, (await readConfig(root)).folders);
  if (source === 'page') return (await registeredPages(workspace)).map((page) => page.name);
  const files = await SiteFiles.open(workspace);
  const routes = files.routes();
  const has = (key: string) =>
    routes.filter((route) => textOf(route.file, route.map, key) !== undefined || route.map.has(key));
  switch (source) {
    case 'route':
      return routes.map((route) => route.id);
    case 'path':
      return routes.map((route) => route.path);
    case 'column':
      return has('column').map((route) => route.id);
    case 'redirect':
      return has('redirect').map((route) => route.path);
    case 'section':
      return [...new Set(routes.map((route) => route.section))];
    case 'layout':
      return layoutNames(files);
    case 'endpoint':
      return files.endpoints().map((endpoint) => endpoint.name);
    case 'group':
      return [...new Set(files.endpoints().map((endpoint) => endpoint.group))];
  }
}

/**
 * The kind of value of a command's argument: existing names for the first of `rename`, `move` and `remove`, routes for
 * columns.
 */
function sourceOfArgument(command: Command, argument: Argument, index: number): Source | undefined {
  const [kind, verb] = [command.name(), command.parent?.name()];
  if (verb === 'add')
    return kind === 'column' && index === 0 ? 'route' : kind === 'redirect' && index === 1 ? 'path' : undefined;
  if (index === 0 && (verb === 'rename' || verb === 'move' || verb === 'remove')) return kind as Source;
  return argument.name() === 'url' ? 'path' : undefined;
}

/** An option of a command or of a parent command. */
const optionOf = (command: Command | null, word: string): Option | undefined =>
  command?.options.find((option) => option.long === word || option.short === word) ??
  (command ? optionOf(command.parent, word) : undefined);

async function listFor(program: Command, root: string, before: readonly string[], current: string): Promise<string[]> {
  let command = program;
  let position = 0;
  let open: Option | undefined;
  for (const word of before) {
    const option = optionOf(command, word);
    const inner = command.commands.find((one) => one.name() === word);
    if (word.startsWith('-')) open = option && !option.isBoolean() ? option : undefined;
    else if (open) open = open.variadic ? open : undefined;
    else if (inner) [command, position] = [inner, 0];
    else position += 1;
  }
  if (open && !current.startsWith('-')) {
    const name = open.long ?? '';
    const source = optionSources[name];
    const words = open.argChoices ?? optionWords[name] ?? [];
    return source ? valuesOf(root, source) : [...words];
  }
  if (current.startsWith('-')) return [...command.options.flatMap((option) => option.long ?? []), '--help'];
  if (command.commands.length > 0)
    return command
      .createHelp()
      .visibleCommands(command)
      .map((one) => one.name());
  if (command.name() === 'completion') return ['bash', 'zsh', 'fish'];
  if (command.name() === 'errors') return Object.keys((await import('../../../diagnostics/catalogue.ts')).catalogue);
  const argument = command.registeredArguments[position];
  const source = argument && sourceOfArgument(command, argument, position);
  return source ? valuesOf(root, source) : [];
}

/**
 * Candidates for the last word. The words are those after `portal`, the last one incomplete (possibly empty). If something
 * cannot be read, there are no candidates.
 */
export async function candidates(program: Command, root: string, words: readonly string[]): Promise<string[]> {
  const current = words.at(-1) ?? '';
  try {
    const list = await listFor(program, root, words.slice(0, -1), current);
    return [...new Set(list)].filter((word) => word.startsWith(current)).sort();
  } catch {
    return [];
  }
}
