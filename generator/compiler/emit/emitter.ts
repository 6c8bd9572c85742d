import { ExtensionError, thrownText } from '../extension-error.ts';
import type { SiteModel } from '../model/site-model.ts';
import type { GeneratedFile } from './file.ts';

/** The version of this interface. It grows when an emitter that was written for the version before would no longer work. */
export const EMITTER_VERSION = 1;

/**
 * Makes files of a site's model. Pure: the same model gives the same bytes, whatever the time, the machine or the order of
 * files, and nothing else is read. The emitters of the generator itself have this interface too.
 */
export interface Emitter {
  /** What messages call it. */
  readonly name: string;
  readonly version: typeof EMITTER_VERSION;
  /** Files by their path below the folder of generated code. A path that another emitter makes is refused. */
  readonly emit: (model: SiteModel) => readonly GeneratedFile[];
}

const isBelowFolder = (path: string): boolean =>
  /^[^/\\:]+(\/[^/\\:]+)*$/.test(path) && !path.split('/').some((part) => part === '.' || part === '..');

/**
 * The files of some emitters, sorted by path. Throws an ExtensionError where one throws, leaves the folder, or makes a file
 * that another one makes, also by a name that differs in case only.
 */
export function emitAll(model: SiteModel, emitters: readonly Emitter[]): GeneratedFile[] {
  const makers = new Map<string, string>();
  const files = emitters.flatMap(({ name, emit }) => {
    let made: readonly GeneratedFile[];
    try {
      made = emit(model);
    } catch (error) {
      throw new ExtensionError(`The emitter “${name}” failed: ${thrownText(error)}\nNothing was written.`);
    }
    for (const { path } of made) {
      if (!isBelowFolder(path))
        throw new ExtensionError(`The emitter “${name}” makes “${path}”, which is no path below the generated folder.`);
      const other = makers.get(path.toLowerCase());
      if (other !== undefined)
        throw new ExtensionError(`The emitter “${name}” makes “${path}”, which the emitter “${other}” makes as well.`);
      makers.set(path.toLowerCase(), name);
    }
    return made;
  });
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}
