/** A page that the reader is asked for from outside; each object is one request. */
export interface PageRequest {
  readonly page: number;
}

export interface PdfReaderProps {
  /** Address of the file, which is asked for with the session. */
  readonly url: string;
  /** What the file is called when it is taken away. */
  readonly name: string;
  /** Where to begin, and where to go later. */
  readonly request: PageRequest;
  /** Told each page that comes to be read. */
  onPage(page: number): void;
}
