import type { ReactElement } from 'react';

interface TagListProps {
  readonly label: string;
  readonly tags: readonly string[];
  /** The pages of tags, for those that have one. */
  readonly hrefs?: Readonly<Record<string, string>>;
}

/** Short words that describe an entry: fields, products, licences. */
export const TagList = ({ label, tags, hrefs }: TagListProps): ReactElement | null =>
  tags.length === 0 ? null : (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="rounded-sm bg-mist px-2 text-brand text-sm leading-6">
          {hrefs?.[tag] ? (
            <a href={hrefs[tag]} className="underline underline-offset-4">
              {tag}
            </a>
          ) : (
            tag
          )}
        </li>
      ))}
    </ul>
  );
