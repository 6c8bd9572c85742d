/** Whether the browser asks to be spared: data saver, or a slow link. */
export function isSlowLink(): boolean {
  const net = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
  return net?.saveData === true || net?.effectiveType?.includes('2g') === true;
}
