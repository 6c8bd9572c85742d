import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { ContentError, type ContentProblem, isOfSystem } from './content-error.ts';
import { type Reference, referencesOf } from './markdown-tokens.ts';

/** A picture of an article: a file beside its Markdown. */
export interface Picture {
  /** A hash of the content: a changed file has a different key, so the picture's URLs can be cached forever. */
  readonly key: string;
  /** The file, absolute. */
  readonly path: string;
  /** Pixels as displayed, after rotation to the orientation in its metadata. */
  readonly width: number;
  readonly height: number;
}

/** The pictures of one article, by their URL in its Markdown. */
export type Pictures = ReadonlyMap<string, Picture>;

export const PICTURE_ADDRESS = '/pictures';
export const pictureFormats = ['avif', 'webp'] as const;
export const pictureTypes = { avif: 'image/avif', webp: 'image/webp' } as const;

/** The widths in which a picture is stored, in pixels. A narrower picture has its own width instead of the larger ones. */
const WIDTHS = [480, 960, 1440] as const;
const QUALITY = { avif: 55, webp: 78 } as const;
const MAX_PIXELS = 80_000_000;
const KINDS = /\.(jpe?g|png|webp|avif)$/i;
const PLAIN = /^[\w-][\w.-]*$/;
/** The version of the conversion: changing it gives every picture new URLs. */
const MAKER = '1';

/** Whether a URL has a scheme or a host, starts at the site's root, or is only a hash. */
const isElsewhere = (href: string): boolean => /^([a-z][a-z\d+.-]*:|\/|#)/i.test(href);

/** A chart of the site; it has its own alternative text if the article gives none. */
const CHART = /^\/charts\/[a-z0-9-]+\.svg$/;

export const isPicture = (path: string): boolean => KINDS.test(path);

export function widthsOf({ width }: Pick<Picture, 'width'>): readonly number[] {
  const smaller = WIDTHS.filter((one) => one < width);
  return smaller.length < WIDTHS.length ? [...smaller, width] : smaller;
}

export const pictureName = ({ key }: Pick<Picture, 'key'>, width: number, format: string): string =>
  `${key}-${width}.${format}`;

/** A file in the folder of the pictures that holds the time since when nothing names a picture. */
export const pictureMark = (key: string): string => `${key}.unnamed`;

/** The key of the picture that a file of the folder belongs to; null if it belongs to none. */
export const pictureKeyOf = (name: string): string | null =>
  /^([0-9a-f]{20})(?:-\d{1,4}\.(?:avif|webp)|\.unnamed)$/.exec(name)?.[1] ?? null;

/** The name under which a file is written before it is complete. */
const temporaryName = (target: string): string => `${target}.${randomUUID()}.tmp`;

/** Whether a file of the folder is an incomplete one. */
export const isTemporary = (name: string): boolean =>
  /^[0-9a-f]{20}-\d{1,4}\.(?:avif|webp)\.[0-9a-f-]{36}\.tmp$/.test(name);

async function readPicture(path: string): Promise<Picture> {
  const bytes = await readFile(path);
  const { default: sharp } = await import('sharp');
  const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  const key = createHash('sha256').update(MAKER).update(bytes).digest('hex').slice(0, 20);
  return { key, path, width: autoOrient?.width ?? width, height: autoOrient?.height ?? height };
}

/** Cause and fix of the problem with a picture of an article; null if there is none. */
async function problemOf({ href, text }: Reference, path: string): Promise<readonly [string, string] | null> {
  if (CHART.test(href)) return null;
  if (!text.trim()) return [`the picture ${href} has no text`, 'Write between [ and ] what it shows'];
  if (isElsewhere(href)) return null;
  if (!PLAIN.test(href) || !isPicture(href))
    return [`the picture ${href} is no plain name of a JPEG, PNG, WebP or AVIF file`, 'Put it beside the article'];
  if (!(await stat(path).catch(() => null))?.isFile())
    return [`the picture ${href} does not exist`, 'Put the file beside the article, or correct its name'];
  return null;
}

/**
 * The pictures of an article, whose files are beside it. `file` is relative to the content folder `root`; `bodyLine` is the
 * number of lines before the body. Throws a ContentError with every picture that has no text, is missing or cannot be read.
 */
export async function picturesOf(root: string, file: string, markdown: string, bodyLine: number): Promise<Pictures> {
  const found = new Map<string, Picture>();
  // Most texts have no picture, and need not be parsed only for that.
  if (!markdown.includes('![')) return found;
  const problems: ContentProblem[] = [];
  for (const reference of referencesOf(markdown, bodyLine)) {
    if (reference.kind !== 'image') continue;
    const { href, line, column } = reference;
    const path = join(root, dirname(file), href);
    const problem = await problemOf(reference, path);
    if (problem) problems.push({ file, line, column, cause: problem[0], fix: problem[1] });
    if (problem || isElsewhere(href) || found.has(href)) continue;
    const picture = await readPicture(path).catch((error: unknown) => {
      if (isOfSystem(error)) throw error;
      return null;
    });
    if (picture) found.set(href, picture);
    else problems.push({ file, line, column, cause: `the picture ${href} cannot be read`, fix: 'Save it anew' });
  }
  if (problems.length > 0) throw new ContentError(problems);
  return found;
}

/** Receives the pictures of articles while these are read. */
export interface PictureTarget {
  store(picture: Picture): Promise<void>;
}

/** Decodes every picture completely without storing it, to check the content folder. */
export const pictureCheck: PictureTarget = {
  async store({ path }) {
    const { default: sharp } = await import('sharp');
    await sharp(path, { limitInputPixels: MAX_PIXELS }).resize({ width: 1 }).toBuffer();
  },
};

/** Stores an article's pictures. Throws a ContentError if the pixels of one cannot be read although its header can. */
export async function storePictures(file: string, pictures: readonly Picture[], target: PictureTarget): Promise<void> {
  for (const picture of pictures) {
    try {
      await target.store(picture);
    } catch (error) {
      if (isOfSystem(error)) throw error;
      throw ContentError.of(file, `the picture ${basename(picture.path)} cannot be read`, 'Save it anew');
    }
  }
}

/** Stores the pictures of articles as files, each picture in two formats and up to three widths. */
export class PictureStore implements PictureTarget {
  readonly folder: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'pictures');
  }

  /** Creates the missing files of a picture; existing files are not written again. */
  async store(picture: Picture): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await rm(join(this.folder, pictureMark(picture.key)), { force: true });
    for (const width of widthsOf(picture))
      for (const format of pictureFormats) await this.#make(picture, width, format);
  }

  async #make(picture: Picture, width: number, format: (typeof pictureFormats)[number]): Promise<void> {
    const target = join(this.folder, pictureName(picture, width, format));
    if (await stat(target).catch(() => null)) return;
    const temporary = temporaryName(target);
    try {
      // Only the pixels are stored, no metadata such as location, owner or device.
      const { default: sharp } = await import('sharp');
      const bytes = await sharp(picture.path, { limitInputPixels: MAX_PIXELS })
        .rotate()
        .resize({ width, withoutEnlargement: true })
        .toFormat(format, { quality: QUALITY[format], effort: 4 })
        .toBuffer();
      // Written separately from the conversion, so that a disk error is not reported as an error of the picture.
      await writeFile(temporary, bytes);
      await rename(temporary, target);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  /** The path of a picture's file by its name in the URL; null if the name is not one of a picture. */
  find(name: string): { readonly path: string; readonly mediaType: string } | null {
    if (!/^[0-9a-f]{20}-\d{1,4}\.(avif|webp)$/.test(name)) return null;
    return { path: join(this.folder, name), mediaType: pictureTypes[extname(name).slice(1) as 'avif' | 'webp'] };
  }
}
