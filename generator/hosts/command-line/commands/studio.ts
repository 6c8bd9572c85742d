import { once } from 'node:events';
import { loadInput, UsageError } from '../../../code/load.ts';
import { exitCodes, type Outcome } from '../../../diagnostics/outcome.ts';
import { startStudio } from '../../studio/server.ts';

/** URLs that open a file in an editor at a line. */
const editors: Readonly<Record<string, string>> = {
  vscode: 'vscode://file{file}:{line}',
  cursor: 'cursor://file{file}:{line}',
  zed: 'zed://file{file}:{line}',
  idea: 'idea://open?file={file}&line={line}',
};

interface Options {
  readonly port?: string;
  readonly editor?: string;
  readonly signal: AbortSignal;
}

/** `studio`: serves a view of the site until interrupted. Throws a UsageError for an invalid port. */
export async function studio(root: string, { port = '4400', editor = 'vscode', signal }: Options): Promise<Outcome> {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new UsageError(`${port} is no port.`);
  // Fails early if there is no site.
  await loadInput(root);
  const served = await startStudio(root, { port: Number(port), editor: editors[editor] ?? '' });
  // Printed at once: the command ends only when it is interrupted.
  process.stderr.write(`The site is shown at ${served.address}. Ctrl+C ends it.\n`);
  if (!signal.aborted) await once(signal, 'abort');
  await served.close();
  return { exit: exitCodes.interrupted };
}
