/** Whether the application has taken the document over: links, keys and the history are its own. */
export let isTaken = false;

/** What a person does with controls: done again once the application runs. */
export const events: Event[] = [];

/** The document is the application's from now on. */
export const take = (): void => {
  isTaken = true;
};
