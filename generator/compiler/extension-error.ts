/** An emitter or a rule of the site that failed, or whose files cannot be written: an error of the site's configuration. */
export class ExtensionError extends Error {}

/** The text of whatever was thrown. */
export const thrownText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
