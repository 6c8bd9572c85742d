import type { ReactElement } from 'react';
import type { TrainingCertificate } from '../../../../generated/models.ts';
import { site } from '../../../../generated/site.ts';
import { PrintButton } from '../../../components/print-button.tsx';
import { SampleBadge } from '../../../components/sample-badge.tsx';
import { chineseDate } from '../../../core/dates/format.ts';
import { Emblem } from '../../../ui/emblem.tsx';
import { daysOf } from './describe-course.ts';

interface CertificateProps {
  readonly certificate: TrainingCertificate;
  /** URL of the course. */
  readonly back: string;
}

/** A certificate, printed on one sheet without the rest of the page. */
export const Certificate = ({ certificate, back }: CertificateProps): ReactElement => (
  <>
    <div className="no-print mb-4 flex flex-wrap items-center justify-between gap-3">
      <a href={back} className="text-brand hover:underline">
        返回培训详情
      </a>
      <PrintButton />
    </div>
    <article className="border-4 border-brand bg-card [border-style:double] px-6 py-10 text-center md:px-16 print:py-16">
      <Emblem className="mx-auto size-14 text-brand" />
      <h2 className="mt-4 font-bold text-3xl text-ink tracking-[0.3em]">结业证明</h2>
      <p className="mt-2 text-muted tabular-nums">
        编号：{certificate.number} {certificate.sample ? <SampleBadge /> : null}
      </p>
      <p className="mx-auto mt-8 max-w-[34rem] text-left text-lg leading-loose">
        兹证明{certificate.company}
        <strong className="mx-1 text-xl">{certificate.name}</strong>于{daysOf(certificate)}参加“{certificate.title}”
        {certificate.hours > 0 ? `，共${certificate.hours}学时` : ''}，完成全部课程，准予结业。
      </p>
      <p className="mt-12 text-right text-lg">
        {site.organisation}
        <br />
        {chineseDate(certificate.issued)}
      </p>
    </article>
  </>
);
