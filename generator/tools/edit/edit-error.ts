/** An edit that cannot be made: the request has to change, not the tool. Nothing has been written. */
export class EditError extends Error {
  /** Places that prevent the edit, as file:line:column with their content. */
  readonly places: readonly string[];

  constructor(message: string, places: readonly string[] = []) {
    super(message);
    this.places = places;
  }
}
