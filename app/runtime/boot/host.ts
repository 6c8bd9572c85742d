/** What the boot script hands to the application, which takes the document over from it. */
export interface BootHost {
  /**
   * Resolves to the number of the page that is shown, once no other page is on its way: the number changes with every page
   * that is shown by a link.
   */
  settled(): Promise<number>;
  /**
   * Takes the document over, if it still shows that page: links, keys and the history are the application's from now on.
   * Returns what a person did with controls until now; null, and does nothing, where another page has come, so that what was
   * prepared is of no use.
   */
  takeOver(page: number): readonly Event[] | null;
}

/** What the navigation's file gives to the boot script. */
export interface Navigation {
  /** Changes with every page that is shown. */
  readonly page: number;
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
