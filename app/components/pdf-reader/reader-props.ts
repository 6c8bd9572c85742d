/** A request from outside the reader to show a page; each object is one request. */
export interface PageRequest {
  readonly page: number;
}

export interface PdfReaderProps {
  /** URL of the file, which is fetched with the session. */
  readonly url: string;
  /** The file name of the download. */
  readonly name: string;
  /** The page to begin with; a new object jumps to its page. */
  readonly request: PageRequest;
  /** Called with the number of the current page whenever it changes. */
  onPage(page: number): void;
}
