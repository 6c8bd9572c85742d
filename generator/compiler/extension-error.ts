/** Thrown if an emitter or rule of the site fails, or its files cannot be written: an error of the site's configuration. */
export class ExtensionError extends Error {}

/** The message of a thrown value. */
export const thrownText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
