const MOBILE = /^1[3-9]\d{9}$/;

/** Whether a text is the number of a mobile phone in mainland China, which members log in with. */
export const isMobileNumber = (text: string): boolean => MOBILE.test(text);
