/** What a page adds to the head of its document beyond what its column gives. */
export interface PageHead {
  /** Replaces the column's name in the title. */
  readonly title?: string;
  /** 50 to 120 characters. */
  readonly description?: string;
  readonly keywords?: readonly string[];
  /** Keeps search engines from listing the address: filters that make no new content, and personal pages. */
  readonly noindex?: boolean;
  /** Address of the page where the visited one is a variant; path and query. */
  readonly canonical?: string;
  /** What the page shows is a sample: search engines are told nothing of it but where it stands. */
  readonly sample?: boolean;
  readonly article?: ArticleHead;
  /** Path of the page's feed. */
  readonly feed?: string;
  /** Further schema.org objects. */
  readonly jsonLd?: readonly Readonly<Record<string, unknown>>[];
}

/** Facts of an article that search engines and the government labels ask for. */
export interface ArticleHead {
  readonly published: string | undefined;
  readonly modified: string | undefined;
  readonly source?: string;
  readonly author?: string;
  /** Path of its picture. */
  readonly image?: string;
}
