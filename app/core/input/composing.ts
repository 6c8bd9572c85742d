/**
 * Whether a key belongs to an input method that is composing. Safari sends the key that ends a composition after the
 * composition has ended.
 */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229;
