/** What the database takes in no text: the zero byte, and in JSON half of a character that UTF-16 writes in two units. */
export const UNSTORABLE = /\0|\p{Surrogate}/u;
