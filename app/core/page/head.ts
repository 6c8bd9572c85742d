/** What a page adds to the <head> of its document, beyond the data of its column. */
export interface PageHead {
  /** Replaces the column's name in the title. */
  readonly title?: string;
  /** 50 to 120 characters. */
  readonly description?: string;
  readonly keywords?: readonly string[];
  /** Excludes the URL from search engines: filters without new content, and personal pages. */
  readonly noindex?: boolean;
  /** The canonical URL, if the current one is a variant; path and query. */
  readonly canonical?: string;
  /** Whether the page shows a sample: its structured data then contains only the breadcrumbs. */
  readonly sample?: boolean;
  readonly article?: ArticleHead;
  /** Path of the page's feed. */
  readonly feed?: string;
  /** Further schema.org objects. */
  readonly jsonLd?: readonly Readonly<Record<string, unknown>>[];
}

/** Metadata of an article for search engines and the labels required of government sites. */
export interface ArticleHead {
  readonly published: string | undefined;
  readonly modified: string | undefined;
  readonly source?: string;
  readonly author?: string;
  /** Path of its picture. */
  readonly image?: string;
}
