import type { ReactElement } from 'react';
import { pathOf } from '../../../generated/paths.ts';
import { site } from '../../../generated/site.ts';
import { useOffered } from '../../core/columns/offered.ts';
import { useSite } from '../../core/page/site-context.ts';
import { unbroken } from '../unbroken.ts';
import { columnHref } from './column-link.ts';
import { FaultReportLink } from './fault-report-link.tsx';
import { FloatingTools } from './floating-tools.tsx';

/** Groups of links, organiser and contact, and the ICP and police filings that every site in China must show. */
export function SiteFooter(): ReactElement {
  const { columns, settings } = useSite();
  const { organiser } = settings;
  const isOffered = useOffered();
  return (
    <footer className="site-footer no-print bg-ink text-on-ink-muted text-sm">
      <div className="shell py-9">
        <div className="grid gap-8 sm:grid-cols-2 md:grid-cols-4">
          {columns.roots
            .filter((root) => isOffered(root) && root.children.length > 0)
            .slice(0, 7)
            .map((root) => (
              <div key={root.column.id}>
                <p className="font-bold text-base text-white">{root.column.columnName}</p>
                <ul className="mt-2 grid grid-cols-2 gap-x-4 sm:block">
                  {root.children.filter(isOffered).map((child) => (
                    <li key={child.column.id}>
                      <a href={columnHref(child.column.columnPcUrl)}>{child.column.columnName}</a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          <div>
            <p className="font-bold text-base text-white">联系我们</p>
            <p className="mt-2">{`主办：${site.organisation}`}</p>
            <p>{`地址：${organiser.address}`}</p>
            <p>{`电话：${unbroken(organiser.phone)}`}</p>
            <p>{`服务时间：${organiser.hours}`}</p>
          </div>
        </div>
        <div className="mt-8 flex flex-wrap gap-x-5 gap-y-1 border-white/20 border-t pt-5">
          <a href={pathOf('site-map')}>网站地图</a>
          <a href={pathOf('site-privacy')}>隐私与版权声明</a>
          <FaultReportLink address={organiser.faultReport} />
          <a href="#root">返回顶部</a>
        </div>
        <div className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
          <a href="https://beian.miit.gov.cn/" target="_blank" rel="noopener">
            {settings.icpNumber || 'ICP备案号：待填写（演示）'}
          </a>
          <PoliceFiling number={settings.policeNumber} />
          <span>{`网站标识码：${settings.siteCode}`}</span>
        </div>
        {settings.demo ? (
          <p className="mt-3">
            本站为演示站点：机构、企业、人物及相关活动均为虚构示例；机组、发电量与地图等数据来自公开资料，见各页来源。
          </p>
        ) : null}
      </div>
      <FloatingTools />
    </footer>
  );
}

/** The public-security filing with its icon; the link to the register contains the digits of its number. */
function PoliceFiling({ number }: { readonly number: string | undefined }): ReactElement {
  const mark = (
    <svg viewBox="0 0 24 24" className="size-4" fill="currentColor" aria-hidden="true">
      <path d="M12 2 4 5v7q0 7 8 10 8-3 8-10V5z" />
    </svg>
  );
  const classes = 'inline-flex items-center gap-1';
  if (!number) return <span className={classes}>{mark}公安备案号：待填写（演示）</span>;
  const register = `https://beian.mps.gov.cn/#/query/webSearch?code=${number.replace(/\D/g, '')}`;
  return (
    <a href={register} target="_blank" rel="noopener" className={classes}>
      {mark}
      {number}
    </a>
  );
}
