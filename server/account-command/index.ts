import { AccountError } from '../backend/account/command-line.ts';
import { openDatabase } from '../backend/db/database.ts';
import { ApiError } from '../backend/http/envelope.ts';
import { systemClock } from '../clock.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { requireDataDir } from '../data-dir-of-commands.ts';
import type { Context } from './command.ts';
import { UsageError } from './options.ts';
import { helpOf, runCommand } from './run.ts';
import { readSecret } from './secret.ts';

const open = (config: Config) =>
  openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    migrationsDir: config.migrationsDir,
    preparedDir: config.preparedDir,
    workerUrl: new URL('./pglite-worker.js', import.meta.url),
  });

async function contextOf(): Promise<Context> {
  const config = readConfig(process.env, process.cwd());
  if (config.apiBaseServer) throw new AccountError('With API_BASE the accounts are those of that backend.');
  if (!config.databaseUrl) requireDataDir(config, process.env);
  return {
    config,
    clock: systemClock,
    print: (text) => console.log(text),
    readSecret,
    async withDatabase(use) {
      const { db, close } = await open(config);
      try {
        return await use(db);
      } finally {
        await close();
      }
    },
  };
}

/** Errors whose message is for the operator; others are printed with their stack. */
const isPlain = (error: unknown): error is Error =>
  [UsageError, AccountError, ConfigError, ApiError].some((kind) => error instanceof kind) ||
  (error instanceof Error && error.name === 'DataDirLocked');

const args = process.argv.slice(2);
runCommand(args, contextOf).catch((error: unknown) => {
  console.error(isPlain(error) ? error.message : error);
  if (error instanceof UsageError) console.error(`\n${helpOf(args)}`);
  process.exit(isPlain(error) ? 2 : 70);
});
