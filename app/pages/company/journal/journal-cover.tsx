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

const HEIGHT = 420;
/** Pictures are 16:9; they are scaled to the height of the cover and cropped at both sides. */
const PICTURE = (HEIGHT * 16) / 9;
const LINE = 31;

/** An issue's cover as SVG: picture, journal name, number and subject. Decorative, since the same text appears beside it. */
export function JournalCover({ issue, journal, className = '' }: JournalCoverProps): ReactElement {
  const lines = linesOf(subjectOf(issue), 9, 3);
  const top = 384 - lines.length * LINE;
  return (
    <svg viewBox={`0 0 300 ${HEIGHT}`} aria-hidden="true" className={`rounded-sm border border-line ${className}`}>
      <image
        href={coverAddress(issue)}
        x={(300 - PICTURE) / 2}
        width={PICTURE}
        height={HEIGHT}
        preserveAspectRatio="none"
      />
      <path d="M0 0h300v90H0z" fill="#0b1f3a" fillOpacity=".6" />
      <path d={`M0 ${top - 50}h300v${HEIGHT + 50 - top}H0z`} fill="#0b1f3a" fillOpacity=".92" />
      <g fill="#fff">
        <text x="24" y="58" fontSize="38" fontWeight="700" letterSpacing="4">
          {journal}
        </text>
        <path d="M24 74h252v2H24z" />
        <text x="24" y={top - 18} fontSize="17">
          {numberOf(issue) || '调查报告'}
        </text>
        {lines.map((line, index) => (
          <text key={line} x="24" y={top + 17 + index * LINE} fontSize="25" fontWeight="700">
            {line}
          </text>
        ))}
      </g>
    </svg>
  );
}
