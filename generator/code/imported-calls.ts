import { posix } from 'node:path';
import type { Folders } from './folders.ts';

/**
 * Patterns for imports from the generated client. They contain only the last part of its folder's path, because the rest
 * depends on the module.
 */
interface Finder {
  readonly named: RegExp;
  readonly whole: RegExp;
}

const finders = new Map<string, Finder>();

function finderOf(generated: string): Finder {
  const known = finders.get(generated);
  if (known) return known;
  const client = `['"][^'"]*/${posix.basename(generated).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/api/`;
  const made = {
    named: new RegExp(`\\b(?:import|export)\\s*\\{([^}]*)\\}\\s*from\\s*${client}[\\w-]+(?:\\.ts)?['"]`, 'g'),
    whole: new RegExp(
      `(?:\\b(?:import|export)\\s*\\*[^;'"]*|(?<!\\btypeof\\s+)\\bimport\\s*\\(\\s*)${client}(?!transport|settings)[\\w-]+(?:\\.ts)?['"]`,
    ),
  };
  finders.set(generated, made);
  return made;
}

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;

/** The names that a module imports or re-exports from the generated client as values; null if it imports a whole group. */
export function importedCalls(source: string, { generated }: Pick<Folders, 'generated'>): readonly string[] | null {
  const { named, whole } = finderOf(generated);
  if (whole.test(source)) return null;
  return [...source.matchAll(named)].flatMap(([, names = '']) =>
    names
      .replace(COMMENT, '')
      .split(',')
      .map((entry) => /^(?!type\s)([\w$]+)(?:\s+as\s+[\w$]+)?$/.exec(entry.trim())?.[1])
      .filter((name) => name !== undefined),
  );
}
