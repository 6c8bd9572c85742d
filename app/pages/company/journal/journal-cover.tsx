import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../../generated/models.ts';
import { coverAddress } from '../../../components/cover-address.ts';
import { linesOf, numberOf, subjectOf } from './names.ts';

interface JournalCoverProps {
  readonly issue: Pick<ReleaseItem, 'id' | 'title' | 'extra' | 'illustration'>;
  /** Name of the journal. */
  readonly journal: string;
  readonly className?: string;
}

/** An issue's cover, drawn: the entry's picture, the journal's name, number and subject. What it says stands beside it as well. */
export function JournalCover({ issue, journal, className = '' }: JournalCoverProps): ReactElement {
  const lines = linesOf(subjectOf(issue), 9, 3);
  const top = 396 - lines.length * 25;
  return (
    <svg viewBox="0 0 300 420" aria-hidden="true" className={`rounded-sm border border-line ${className}`}>
      <image
        href={coverAddress(issue.id, issue.illustration)}
        width="300"
        height="420"
        preserveAspectRatio="xMidYMid slice"
      />
      <path d="M0 0h300v96H0z" fill="#0b1f3a" fillOpacity=".55" />
      <path d={`M14 ${top - 52}h272v${434 - top}H14z`} fill="#0b1f3a" fillOpacity=".92" />
      <g fill="#fff">
        <text x="24" y="56" fontSize="38" fontWeight="700" letterSpacing="4">
          {journal}
        </text>
        <path d="M24 72h252v2H24z" />
        <text x="28" y={top - 24} fontSize="17">
          {numberOf(issue) || '调查报告'}
        </text>
        {lines.map((line, index) => (
          <text key={line} x="28" y={top + 8 + index * 29} fontSize="24" fontWeight="700">
            {line}
          </text>
        ))}
      </g>
    </svg>
  );
}
