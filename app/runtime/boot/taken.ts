/** Whether the application has taken the document over and handles links, keys and the history. */
export let isTaken = false;

/** Events on controls, to be repeated once the application runs. */
export const events: Event[] = [];

/** Records that the application handles the document from now on. */
export const take = (): void => {
  isTaken = true;
};
