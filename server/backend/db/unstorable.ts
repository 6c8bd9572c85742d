/** Characters that the database cannot store in a text: the zero byte and, in JSON, lone surrogates. */
export const UNSTORABLE = /\0|\p{Surrogate}/u;
