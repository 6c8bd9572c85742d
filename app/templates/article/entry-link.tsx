import type { ReactElement } from 'react';
import { OutsideLink } from '../../components/outside-link.tsx';
import type { CleanRelease } from './load.ts';
import { isRule } from './rule-facts.tsx';

type LinkedEntry = Pick<CleanRelease, 'link' | 'extra'>;

/** Parses a link as an http(s) URL; null for anything else from a backend, above all script URLs. */
function webAddress(link: string): URL | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}

/** The label of an entry's link: the text of a rule, the database that contains it, or another site. */
function labelOf(release: LinkedEntry, { pathname }: URL): string {
  if (!isRule(release)) return '相关网站';
  return pathname === '/' ? '可在此查询' : '官方文本';
}

/** The link of an entry; renders nothing if it is not an http(s) URL. */
export function EntryLink({ release }: { readonly release: LinkedEntry }): ReactElement | null {
  const { link } = release;
  const url = link ? webAddress(link) : null;
  if (!link || !url) return null;
  return (
    <p className="mt-6">
      {labelOf(release, url)}：
      <OutsideLink href={link} className="text-brand underline underline-offset-4">
        {url.host}
      </OutsideLink>
    </p>
  );
}
