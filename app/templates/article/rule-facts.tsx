import type { ReactElement } from 'react';
import { FactList } from '../../components/fact-list.tsx';
import { chineseDate } from '../../core/dates/format.ts';
import type { CleanRelease } from './load.ts';

/** The level of commentaries on rules, which are ordinary articles. */
const COMMENTARY = '解读';

/** Whether an entry describes a law, a regulation or a standard, which the site introduces but does not publish. */
export const isRule = ({ extra }: Pick<CleanRelease, 'extra'>): boolean =>
  Boolean(extra.level) && extra.level !== COMMENTARY;

const dateOf = (day: string | undefined): string | undefined =>
  day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? chineseDate(day) : day;

/** Facts of a rule: issuer, effective date; and a note that the text below is a guide to it. */
export function RuleFacts({ release }: { readonly release: CleanRelease }): ReactElement | null {
  if (!isRule(release)) return null;
  const { level, documentNumber, issuer, effective } = release.extra;
  return (
    <section aria-label="法规信息" className="mx-auto mt-7 max-w-read">
      <FactList
        facts={[
          ['效力级别', level],
          ['文号', documentNumber],
          ['制定机关', issuer],
          ['施行日期', dateOf(effective)],
        ]}
      />
      <p className="mt-4 rounded-sm bg-mist px-4 py-2.5">
        以下为本站编写的导读，不是法规原文；条文以官方公布的文本为准。
      </p>
    </section>
  );
}
