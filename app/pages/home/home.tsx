import type { ReactElement } from 'react';
import type { PageProps } from '../../../generated/pages.ts';
import { pathOf } from '../../../generated/paths.ts';
import { site } from '../../../generated/site.ts';
import { useElder } from '../../components/use-themes.ts';
import type { PageHead } from '../../core/page/head.ts';
import { lazyPart } from '../../features/parts/lazy-part.tsx';
import { MemberServices, ScienceBand } from './bands.tsx';
import { FigureStrip } from './figure-strip.tsx';
import { GenerationTeaser } from './generation-teaser.tsx';
import { Headlines, NoHeadlines } from './headlines.tsx';
import type { HomeEntries, load } from './load.ts';
import type { HomeEntry } from './news-panel.tsx';
import { NewsTabs } from './news-tabs.tsx';
import { PartyBand } from './party-band.tsx';
import { RelatedLinks } from './related-links.tsx';
import { ShanghaiBand } from './shanghai-band.tsx';

export { load } from './load.ts';

export const head = (): PageHead => ({ description: site.description });

type HomeProps = PageProps<'home', typeof load>;

const of = ({ value = [] }: HomeEntries) => value;

/** Loaded only for the elder version; if loading fails, the standard home page is shown instead. */
const ElderHome = lazyPart<{ readonly notices: readonly HomeEntry[]; readonly data: HomeProps['data'] }>(
  () => import('./elder-home.tsx').then((module) => ({ default: module.ElderHome })),
  { missing: ({ data }) => <FullHome data={data} /> },
);

/** The home page: news, key figures of the industry, and links to every section. */
export default function Home({ data }: HomeProps): ReactElement {
  const isElder = useElder();
  return isElder ? <ElderHome notices={of(data.notices)} data={data} /> : <FullHome data={data} />;
}

function FullHome({ data }: Pick<HomeProps, 'data'>): ReactElement {
  const headlines = [...of(data.industry).slice(0, 2), ...of(data.news).slice(0, 2), ...of(data.notices).slice(0, 1)];
  return (
    <>
      <h1 className="sr-only outline-none">{`${site.name}首页`}</h1>
      <div className="shell grid grid-cols-1 gap-6 py-6 lg:grid-cols-[7fr_5fr]">
        <div data-elder-starts="" className="min-w-0 elder:hidden">
          {headlines.length > 0 ? <Headlines entries={headlines} /> : <NoHeadlines />}
        </div>
        <NewsTabs
          label="新闻与通知"
          tabs={[
            { title: '通知公告', href: pathOf('notice-notice'), entries: data.notices },
            { title: '行业要闻', href: pathOf('news-industry'), entries: data.industry },
            { title: '党建要闻', href: pathOf('news-party'), entries: data.news },
          ]}
        />
      </div>
      {data.figures ? <FigureStrip figures={data.figures} /> : null}
      <PartyBand entries={data.party} />
      {data.figures ? <GenerationTeaser figures={data.figures} /> : null}
      <ShanghaiBand />
      <ScienceBand entries={data.science} />
      <MemberServices />
      <RelatedLinks />
    </>
  );
}
