/** The boot script's interface for the application, which takes the document over from it. */
export interface BootHost {
  /** Resolves to the number of navigations that have begun in this document, once none is in progress. */
  settled(): Promise<number>;
  /**
   * Takes the document over if no navigation has begun since: from then on the application handles links, keys and the
   * history. Returns the recorded events on controls. If another page has been shown or is loading, it does nothing and
   * returns null, because what the application has prepared is out of date.
   */
  takeOver(begun: number): readonly Event[] | null;
}

/** The interface of the navigation script for the boot script. */
export interface Navigation {
  /** The number of navigations that have begun, finished or not. */
  readonly begun: number;
  /** Resolves when no navigation is in progress. */
  readonly settled: Promise<unknown>;
  /** Prefetches a page that a person is likely to open, and prepares for it. */
  prepare(url: URL): void;
  /** Navigates to a URL of this site. */
  go(url: URL): void;
  /** Stores the state of the shown page for the next document. */
  note(): void;
  /** Stops handling the document, because the application takes over. */
  end(): void;
}

/** A page that has been requested as a document or fragment, with its address. */
export type EarlyPage = readonly [address: string, response: Promise<Response>];

/** The boot script's interface for the navigation script. */
export interface NavigationHost {
  /** The last known scroll position. */
  scrolled(): number;
  /** Called after another page has been put into the document. */
  onShown(): void;
  /** Whether the server has fragments of pages that fit this document. */
  readonly hasFragments: boolean;
  /** Whether the whole style sheet is in the browser's cache. */
  readonly isSheetFetched: boolean | undefined;
  /** The page that has been requested already, if any. */
  readonly early: EarlyPage | undefined;
}
