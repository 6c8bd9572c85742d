import type { ReactElement } from 'react';
import { capacityText, figureOrDash, signed } from '../../../core/facts/units.ts';
import type { ChinaYear } from '../figures/china-years.ts';
import { generationColumn, YearlyTable } from '../parts/yearly-table.tsx';

/** The years of China's nuclear power, newest first. */
export const YearTable = ({ years }: { readonly years: readonly ChinaYear[] }): ReactElement => (
  <YearlyTable
    caption="中国历年核发电量、占比与装机"
    years={years}
    columns={[
      generationColumn,
      { label: '同比', isFigure: true, cell: ({ growth }) => signed(growth) },
      { label: '占比', unit: '%', isFigure: true, cell: ({ share }) => figureOrDash(share, 2) },
      { label: '年末机组', unit: '台', isFigure: true, cell: ({ units }) => units },
      { label: '年末装机', unit: '万千瓦', isFigure: true, cell: ({ mw }) => capacityText(mw) },
      { label: '投产', unit: '台', isFigure: true, cell: ({ commissioned }) => commissioned },
      { label: '投产装机', unit: '万千瓦', isFigure: true, cell: ({ commissionedMw }) => capacityText(commissionedMw) },
      { label: '开工', unit: '台', isFigure: true, cell: ({ starts }) => starts },
    ]}
  />
);
