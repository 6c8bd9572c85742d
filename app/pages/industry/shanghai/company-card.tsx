import { MapPin, MessageSquareText } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../../generated/models.ts';
import { TagList } from '../../../components/tag-list.tsx';
import { companyPath } from '../../../core/things/paths.ts';
import { ThingLink } from '../things/thing-link.tsx';

/** A company: its stage in the chain, products and contact. */
export const CompanyCard = ({ company }: { readonly company: ReleaseItem }): ReactElement => (
  <li
    id={company.id}
    data-entry-id={company.id}
    className="flex scroll-mt-20 flex-col rounded-lg border border-line p-4 target:border-brand"
  >
    <h3 className="font-bold text-lg leading-snug">
      <ThingLink href={companyPath(company.id)}>{company.title}</ThingLink>
    </h3>
    <p className="mt-1 text-muted text-sm">
      {[company.extra.stage, company.extra.district].filter(Boolean).join('，')}
    </p>
    <p className="mt-2">{company.summary}</p>
    <div className="mt-3 mb-3">
      <TagList label="主要产品与服务" tags={company.extra.products ?? []} />
    </div>
    <address className="mt-auto grid gap-1 border-line border-t pt-3 text-muted text-sm not-italic">
      <span className="inline-flex items-start gap-1.5">
        <MapPin className="mt-1 size-4 shrink-0" aria-hidden="true" />
        <span>
          <span className="sr-only">地址：</span>
          {company.extra.address}
        </span>
      </span>
      {company.extra.contact ? (
        <span className="inline-flex items-start gap-1.5">
          <MessageSquareText className="mt-1 size-4 shrink-0" aria-hidden="true" />
          <span>联系：{company.extra.contact}</span>
        </span>
      ) : null}
    </address>
  </li>
);
