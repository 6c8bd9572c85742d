/** A phone number of which nobody reads the middle. */
export const masked = (phoneNumber: string): string => phoneNumber.replace(/^(\d{3})\d{4}/, '$1****');
