import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from './config.ts';

/**
 * Prevents a command without the server's settings from creating a data folder that the server never reads: in an assembled
 * folder, which has no sources, the data is elsewhere. Throws a ConfigError.
 */
export function requireDataDir({ root, dataDir }: Config, env: NodeJS.ProcessEnv): void {
  const isProject = existsSync(join(root, 'scripts/build.mjs'));
  if (isProject || env.DATA_DIR || existsSync(dataDir)) return;
  throw new ConfigError(
    `There is no data folder ${dataDir}, and DATA_DIR is not set: the server has its data elsewhere. Run the command with the ` +
      "server's settings and as its user (docs/operations.md shows how with systemd), or set DATA_DIR to begin a folder.",
  );
}
