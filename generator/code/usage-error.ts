/** An error in how the tool is called, or in its surroundings. */
export class UsageError extends Error {}
