/** Why an edit is not made: the request, not the tool, has to change. Nothing has been written. */
export class EditError extends Error {
  /** Places that stand in the way, as file:line:column with what is there. */
  readonly places: readonly string[];

  constructor(message: string, places: readonly string[] = []) {
    super(message);
    this.places = places;
  }
}
