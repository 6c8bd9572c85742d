/** Whether a key belongs to an input method that is choosing characters. Safari sends the key that ends a composition after its end. */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229;
