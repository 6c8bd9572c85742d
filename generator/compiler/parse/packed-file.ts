import type { Source } from '../../diagnostics/source.ts';
import type { ParsedFile } from './parse.ts';
import { type PackedPlaces, Positions } from './positions.ts';

/** A parsed manifest for serialization: its values, and the positions of its objects in the order in which `walk` visits them. */
interface PackedFile {
  readonly manifest: unknown;
  readonly places: readonly (PackedPlaces | null)[];
}

/** Whether a value survives serialization as JSON. */
function survives(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  return value === null || typeof value === 'string' || typeof value === 'boolean';
}

/** Visits every object of a tree of plain values, parents first; false if a value does not survive serialization. */
function walk(value: unknown, visit: (object: object) => void): boolean {
  if (typeof value !== 'object' || value === null) return survives(value);
  visit(value);
  return Object.entries(value).every(([key, inner]) => key !== '__proto__' && walk(inner, visit));
}

/** Whether a tree of plain values survives serialization. */
export const isPlain = (value: unknown): boolean => walk(value, () => undefined);

/** Serializes a file without problems, for a later run; null if it has problems or values that do not survive serialization. */
export function packedFile({ manifest, positions, problems }: ParsedFile): string | null {
  if (problems.length > 0 || typeof manifest !== 'object' || manifest === null) return null;
  const places: (PackedPlaces | null)[] = [];
  const isWhole = walk(manifest, (object) => void places.push(positions.pack(object) ?? null));
  return isWhole ? JSON.stringify({ manifest, places } satisfies PackedFile) : null;
}

/** Restores a file from the text of `packedFile`. The source must be the one that was parsed. Throws if the text is not valid. */
export function unpackedFile(text: string, source: Source): ParsedFile {
  const { manifest, places }: PackedFile = JSON.parse(text);
  const positions = new Positions();
  let at = 0;
  walk(manifest, (object) => {
    const packed = places[at];
    at += 1;
    if (packed) positions.addPacked(object, source, packed);
  });
  if (at !== places.length) throw new Error('what was remembered is not whole');
  return { manifest, positions, problems: [] };
}
