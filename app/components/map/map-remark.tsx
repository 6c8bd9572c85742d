import type { ReactElement } from 'react';
import { useSite } from '../../core/page/site-context.ts';

/** The remark below every map: its review number, and that it is not authoritative on borders. */
export function MapRemark({ classes = 'text-muted' }: { readonly classes?: string }): ReactElement {
  const { mapReviewNumber } = useSite().settings;
  return (
    <p className={`mt-2 text-sm ${classes}`}>
      {`审图号：${mapReviewNumber || '演示站点未配置'}。示意图，不作为划界依据。地图数据：Natural Earth、world-geo-json-zh、Apache ECharts。`}
    </p>
  );
}
