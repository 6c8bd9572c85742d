interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

// Not supported by every browser, and missing from the DOM types.
const connection = (): Connection | undefined => (navigator as { readonly connection?: Connection }).connection;

/** Whether the data saver is on. */
export const savesData = (): boolean => connection()?.saveData === true;

/** Whether optional downloads should be avoided: data saver is on, or the connection is slow. */
export function isSlowLink(): boolean {
  const net = connection();
  return net?.saveData || net?.effectiveType?.includes('2g') || false;
}
