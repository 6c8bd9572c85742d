import type { ReactElement } from 'react';
import { ShanghaiMap } from '../../../components/map/shanghai-map.tsx';
import { ProvinceMap } from '../china/province-map.tsx';
import type { EmbeddedMap } from './area-maps.ts';
import { EmbedSource } from './embed-source.tsx';

/** A single map of regions. Its regions and dots are not links, because other pages of the site must not load in the frame. */
export function AreaMapEmbed({ data }: { readonly data: EmbeddedMap }): ReactElement {
  const { map, title, page, sources, shown } = data;
  return (
    <figure data-embed={map}>
      <h1 className="mb-2 font-bold text-ink text-lg">{title}</h1>
      <div data-intent="">
        {'status' in shown ? (
          <ProvinceMap provinces={shown.provinces} status={shown.status} plants={[]} label={`${title}图`} />
        ) : (
          <ShanghaiMap label={`${title}图`} figures={new Map(shown.districts)} unit={shown.unit} />
        )}
      </div>
      <EmbedSource page={page} sources={sources} />
    </figure>
  );
}
