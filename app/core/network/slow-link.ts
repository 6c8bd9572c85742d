interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

// Not every browser has it, and the types of the document do not.
const connection = (): Connection | undefined => (navigator as { readonly connection?: Connection }).connection;

/** Whether the browser asks for less data. */
export const savesData = (): boolean => connection()?.saveData === true;

/** Whether the browser asks to be spared: data saver, or a slow link. */
export function isSlowLink(): boolean {
  const net = connection();
  return net?.saveData || net?.effectiveType?.includes('2g') || false;
}
