type Address = Readonly<Record<'path' | 'search', string>>;

/** Whether a view is entered at its heading: on another path always, with another query only if the focus has been lost. */
export const needsHeading = (from: Address, to: Address, isFocusLost: boolean): boolean =>
  from.path !== to.path || (from.search !== to.search && isFocusLost);
