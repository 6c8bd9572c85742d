/** A phone number with its middle four digits masked; empty for the placeholder of a removed number. */
export const masked = (phoneNumber: string): string =>
  /^\d/.test(phoneNumber) ? phoneNumber.replace(/^(\d{3})\d{4}/, '$1****') : '';
