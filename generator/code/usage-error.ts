/** An error in the use of the tool, or in its environment. */
export class UsageError extends Error {}
