import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serverFlags } from '../../../scripts/server-flags.mjs';

const read = (name: string): string => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');

/** The flags in front of the script that a command line starts. */
const flagsOf = (command: string): readonly string[] =>
  command.split(/[\s",[\]]+/).filter((word) => word.startsWith('--'));

test('every way of starting the server uses the same V8 flags', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const unit = /^ExecStart=(.*)$/m.exec(read('deploy/portal@.service'))?.[1];
  const container = /^CMD (\[.*\])$/m.exec(read('deploy/Containerfile'))?.[1];
  const documented = /`(node [^`]*dist\/server\/index\.js)`\nruns a finished build/.exec(
    read('docs/operations.md'),
  )?.[1];
  for (const command of [scripts.start, unit, container, documented])
    expect(flagsOf(command ?? '')).toEqual(serverFlags);
});
