import { ExtensionError, thrownText } from '../extension-error.ts';
import type { SiteModel } from '../model/site-model.ts';
import type { GeneratedFile } from './file.ts';

/** The version of this interface. It increases when an emitter written for the previous version would no longer work. */
export const EMITTER_VERSION = 1;

/**
 * Makes files from a site's model. Pure: the same model gives the same bytes, whatever the time, the machine or the order of
 * files, and nothing else is read. The generator's own emitters implement this interface too.
 */
export interface Emitter {
  /** Its name in messages. */
  readonly name: string;
  readonly version: typeof EMITTER_VERSION;
  /** Files by their path below the folder of generated code. A path that another emitter also makes is an error. */
  readonly emit: (model: SiteModel) => readonly GeneratedFile[];
}

const isBelowFolder = (path: string): boolean =>
  /^[^/\\:]+(\/[^/\\:]+)*$/.test(path) && !path.split('/').some((part) => part === '.' || part === '..');

/**
 * The files of some emitters, sorted by path. Throws an ExtensionError if an emitter throws, makes a file outside the folder,
 * or makes the same file as another one, even if the names differ in case.
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
