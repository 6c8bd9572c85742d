import { readConfig } from '../../code/config.ts';
import { defaultFolders } from '../../code/folders.ts';
import { formatDiagnostic } from '../../diagnostics/diagnostic.ts';
import { FolderWatcher, inputsIn } from './folders.ts';
import { type Regeneration, regenerate } from './regenerate.ts';
import { Serial } from './serial.ts';

const SETTLE_MS = 50;

interface WatchOptions {
  readonly signal: AbortSignal;
  /** Called after every run whose result differs from the previous one. */
  onResult(result: Regeneration): void;
  /** Called with the error that stopped a run; watching continues. */
  onFailure(error: unknown): void;
}

const problemsText = ({ diagnostics }: Regeneration): string =>
  diagnostics.map((diagnostic) => formatDiagnostic(diagnostic)).join('\n');

/** Whether a run only repeats the previous result. */
const saysNothing = (result: Regeneration, before: Regeneration | undefined): boolean =>
  result.ok && result.changes.length === 0 && before?.ok === true && problemsText(result) === problemsText(before);

/** Generates now and whenever a manifest or a page changes, until the signal is aborted. Errors do not end it. */
export async function watchProject(root: string, { signal, onResult, onFailure }: WatchOptions): Promise<void> {
  let before: Regeneration | undefined;
  let known = defaultFolders;
  const serial = new Serial(
    async () => {
      // While the configuration cannot be read, the previous one applies; the run below reports its error.
      known = await readConfig(root).then(
        ({ folders }) => folders,
        () => known,
      );
      await watcher.sync(inputsIn(known));
      const result = await regenerate(root);
      if (!saysNothing(result, before)) onResult(result);
      before = result;
    },
    SETTLE_MS,
    onFailure,
  );
  const watcher = new FolderWatcher(root, serial.request);
  await serial.now();
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  serial.stop();
  watcher.close();
}
