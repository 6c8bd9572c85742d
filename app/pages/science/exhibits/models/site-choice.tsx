import { type ReactElement, useState } from 'react';
import { ScrollTable } from '../../../../components/scroll-table.tsx';
import { ModelViewer } from './model-viewer.tsx';
import { coast, describeVerdict, factors, gradeText, sites } from './sites.ts';

const tones = { 2: 'text-success', 1: 'text-warning', 0: 'font-bold text-error' } as const;

/** The coast with its six sites, their grades, and the verdict on the chosen site. */
export function SiteChoice(): ReactElement {
  const [chosen, choose] = useState<string | null>(null);
  const site = sites.find(({ id }) => id === chosen);
  return (
    <>
      <ModelViewer model={coast} chosen={chosen} onChoose={choose} />
      <p className="mt-2 text-muted text-sm">
        图中蓝色为海和河，深色方块为城市，红线为断层，圆锥为山。红点有安全因素不满足，绿点可以进入比较。
      </p>
      <p role="status" className="mt-4 min-h-8 font-bold text-lg noscript:hidden">
        {site ? describeVerdict(site) : '请在清单里选一个点，看看评审意见。'}
      </p>
      <ScrollTable caption="六个候选点的九项因素">
        <thead>
          <tr className="bg-surface">
            <th scope="col">因素</th>
            {sites.map(({ id, name }) => (
              <th key={id} scope="col" className={id === chosen ? 'bg-mist text-brand' : ''}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {factors.map(({ name, safety }, row) => (
            <tr key={name}>
              <th scope="row" className="font-normal">
                {name}
                {safety ? '（安全）' : ''}
              </th>
              {sites.map(({ id, grades }) => {
                const grade = grades[row] ?? 0;
                return (
                  <td key={id} className={`${tones[grade]} ${id === chosen ? 'bg-mist' : ''}`}>
                    {gradeText[grade]}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <ul className="mt-3 list-disc pl-5 text-sm">
        {sites.map((each) => (
          <li key={each.id}>{describeVerdict(each)}</li>
        ))}
      </ul>
    </>
  );
}
