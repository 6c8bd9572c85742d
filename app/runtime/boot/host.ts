/** What the boot script hands to the application, which takes the document over from it. */
export interface BootHost {
  /**
   * Resolves to the number of navigations that have begun in this document, once none of them is on its way.
   */
  settled(): Promise<number>;
  /**
   * Takes the document over, if no navigation has begun since: links, keys and the history are the application's from now on.
   * Returns what a person did with controls until now; null, and does nothing, where another page has come or is on its way, so
   * that what was prepared is of no use.
   */
  takeOver(begun: number): readonly Event[] | null;
}

/** What the navigation's file gives to the boot script. */
export interface Navigation {
  /** How many navigations have begun, whether their page is shown or on its way. */
  readonly begun: number;
  /** Ends when no page is on its way. */
  readonly settled: Promise<unknown>;
  /** Fetches a page that a person may be about to go to, and makes ready for it. */
  prepare(url: URL): void;
  /** Goes to an address of this site. */
  go(url: URL): void;
  /** Notes where the page that is shown stands, for the document that comes after. */
  note(): void;
  /** Lets go of the document: the application takes over. */
  end(): void;
}

/** What the navigation asks of the boot script. */
export interface NavigationHost {
  /** The scroll position, as it was last heard of. */
  scrolled(): number;
  /** Another page stands in the document. */
  onShown(): void;
  /** Whether the whole style sheet comes from the cache. */
  readonly isFetched: boolean;
  /** The fragment that was asked for already, by its address. */
  readonly early: readonly (readonly [address: string, response: Promise<Response>])[];
}
