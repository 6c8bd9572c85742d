import { ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { pathOf } from '../../../../generated/paths.ts';

const doors = {
  china: [
    ['industry-china-data-erji-annual', '年度发电量', '历年发电量、占比与装机'],
    ['industry-china-data-erji-operational', '在运机组', '按省份、堆型和业主查找'],
    ['industry-china-data-erji-construction', '在建机组', '开工与预计投产时间'],
  ],
  global: [
    ['industry-global-data-erji-power', '电力结构', '世界与中国的电从哪里来'],
    ['industry-global-data-erji-annual', '年度变化', '发电量、机组、投产与关闭'],
    ['industry-global-data-erji-nuclear', '各国核电', '发电量与占比的排名和比较'],
    ['industry-global-data-erji-operational', '全球在运机组', '按国家和堆型查找'],
    ['industry-global-data-erji-construction', '全球在建机组', '分布与开工时间'],
  ],
} as const;

const columns = { china: 'grid sm:grid-cols-3', global: 'max-xl:card-grid xl:grid xl:grid-cols-5' };

/** Links to the second-level pages. */
export const DataDoors = ({ to }: { readonly to: keyof typeof doors }): ReactElement => (
  <nav aria-label="分项数据" className="no-print">
    <ul className={`gap-3 md:gap-4 ${columns[to]}`}>
      {doors[to].map(([id, title, text]) => (
        <li key={id}>
          <a
            href={pathOf(id)}
            className="group flex h-full flex-col items-stretch rounded-lg border border-line bg-card p-4 hover:border-brand"
          >
            <span className="flex items-center justify-between gap-2 font-bold text-lg group-hover:text-brand">
              {title}
              <ChevronRight className="size-5 shrink-0 text-brand" aria-hidden="true" />
            </span>
            <span className="text-muted text-sm">{text}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
