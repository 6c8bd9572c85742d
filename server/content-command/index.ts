import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { siteDay } from '../backend/times.ts';
import { systemClock } from '../clock.ts';
import { ConfigError, readConfig } from '../config.ts';
import { BrokenKey } from '../data-dir-key.ts';
import { requireDataDir } from '../data-dir-of-commands.ts';
import { preview, publish, schedule, withdraw } from './change.ts';
import { checkContent, reportOf } from './check.ts';
import { CommandError } from './entry-files.ts';

const USAGE = `npm run content -- <command>

  check                                    reports every problem of the content folder, with file, line and column
  publish <file.md> --to <folder>          takes a file with its pictures and attachments into the folder of a column, such
                                           as news/party; with --replace in the place of the one that is there
  publish <id>                             releases a draft, dated now if it has no day; if its day is ahead, says from
                                           when it is shown
  schedule <id> --at "2026-12-01 09:30"    sets the time from which an entry is shown (Asia/Shanghai)
  preview <id> [--hours 24]                prints a link to the entry as it will be shown; it ends after so many hours
  withdraw <id> --note <why>               takes an entry back; its address responds with 410 and the note

CONTENT_DIR names the folder. A running server publishes what changed by itself.`;

/** Runs one command. Resolves to the exit code: 1 for problems of the content, 2 for a command that cannot be carried out. */
export async function runContentCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  print: (text: string) => void,
): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        at: { type: 'string' },
        note: { type: 'string' },
        hours: { type: 'string' },
        replace: { type: 'boolean', default: false },
      },
    });
    const [command, subject] = positionals;
    const config = readConfig(env, process.cwd());
    const { contentDir } = config;
    if (command === 'check') {
      // The files of a build; when run from the sources, the public files that a build copies.
      const builds = ['dist/client', 'app/public'].map((folder) => join(config.root, folder));
      const problems = await checkContent(contentDir, siteDay(systemClock.now()), builds);
      print(reportOf(problems));
      return problems.length > 0 ? 1 : 0;
    }
    if (!subject || !command) throw new CommandError(USAGE);
    const { to, at, note, hours = '24', replace } = values;
    const now = systemClock.now();
    if (command === 'publish') print(await publish(contentDir, subject, to, now, replace));
    else if (command === 'schedule') print(await schedule(contentDir, subject, at ?? '', now));
    else if (command === 'preview') {
      if (!config.previewSecret) requireDataDir(config, env);
      print(await preview(config, subject, hours, now));
    } else if (command === 'withdraw') print(await withdraw(contentDir, subject, note ?? '', now));
    else throw new CommandError(USAGE);
    return 0;
  } catch (error) {
    const isPlain =
      error instanceof CommandError ||
      error instanceof ConfigError ||
      error instanceof BrokenKey ||
      (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    if (!isPlain) throw error;
    print((error as Error).message);
    return 2;
  }
}
