import type { ReactElement } from 'react';
import { pathOf } from '../../../generated/paths.ts';
import { MapRemark } from '../../components/map/map-remark.tsx';

const shanghaiDoors = [
  { id: 'industry-shanghai-map-industry', title: '产业链地图', text: '设计、装备、材料、工程与运维各环节在哪里' },
  { id: 'industry-shanghai-map-company', title: '产业企业', text: '按区和环节查找企业，查看产品与联系窗口' },
  { id: 'industry-shanghai-advertise-events', title: '展会论坛', text: '近期展会、论坛的时间、地点与报名' },
] as const;

/** Shanghai's supply chain: a map of the districts and three links. */
export const ShanghaiBand = (): ReactElement => (
  <section aria-labelledby="home-shanghai" className="motif bg-ink text-white">
    <div className="shell grid items-center gap-8 py-10 md:grid-cols-2">
      <figure className="mx-auto w-full max-w-100">
        <a href={pathOf('industry-shanghai-map-industry')} className="block">
          <img
            src="/maps/shanghai.svg"
            alt="上海市各区示意图，打开产业链地图"
            width={640}
            height={770}
            loading="lazy"
            decoding="async"
            className="h-auto w-full"
          />
        </a>
        <figcaption>
          <MapRemark classes="text-on-ink-muted" />
        </figcaption>
      </figure>
      <div>
        <h2 id="home-shanghai" className="font-bold text-2xl md:text-3xl">
          上海核电产业
        </h2>
        <p className="mt-2 text-on-ink-muted text-lg">从设计研发到运维服务，一张地图看清产业链。</p>
        <ul className="mt-5 grid gap-3">
          {shanghaiDoors.map(({ id, title, text }) => (
            <li key={id}>
              <a href={pathOf(id)} className="block rounded-lg border border-white/25 px-5 py-3.5 hover:bg-white/10">
                <span className="font-bold text-lg">{title}</span>
                <span className="block text-on-ink-muted">{text}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  </section>
);
