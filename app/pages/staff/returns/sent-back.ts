/** The state of a return that goes back to its company. */
export const SENT_BACK = '3';
