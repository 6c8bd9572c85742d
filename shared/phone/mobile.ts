const MOBILE = /^1[3-9]\d{9}$/;

/** Whether a text is a mobile phone number of mainland China, which members log in with. */
export const isMobileNumber = (text: string): boolean => MOBILE.test(text);
