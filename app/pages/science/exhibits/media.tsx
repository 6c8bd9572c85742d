import type { ReactElement } from 'react';
import { Cover } from '../../../components/cover.tsx';
import { Film } from '../../../templates/article/film.tsx';
import type { CleanRelease } from '../../../templates/article/load.ts';
import type { DoseTable } from '../pieces/doses.ts';
import { DoseRuler } from './games/dose-ruler.tsx';
import { Island } from './games/island.tsx';
import type { Mix } from './games/mix.ts';
import { Tower } from './games/tower.tsx';
import { ModelViewer } from './models/model-viewer.tsx';
import { refuelling } from './models/refuelling.ts';
import { SiteChoice } from './models/site-choice.tsx';
import { valves } from './models/valves.ts';
import { vessel } from './models/vessel.ts';

interface MediaProps {
  readonly release: CleanRelease;
  /** Null if the exhibit needs none, or if the table cannot be read. */
  readonly doses: DoseTable | null;
  readonly mix: Mix | null;
}

/** The film, model or game of an exhibit; a picture for books and for exhibits that have none of these. */
export function ExhibitMedia({ release, doses, mix }: MediaProps): ReactElement {
  if (release.extra.film) return <Film release={release} />;
  switch (release.extra.piece) {
    case 'dose-ruler':
      return doses ? <DoseRuler table={doses} /> : <Picture release={release} />;
    case 'island':
      return <Island mix={mix} />;
    case 'tower':
      return <Tower />;
    case 'site':
      return <SiteChoice />;
    case 'vessel':
      return <ModelViewer model={vessel} />;
    case 'refuelling':
      return <ModelViewer model={refuelling} />;
    case 'valves':
      return (
        <>
          {valves.map((valve) => (
            <ModelViewer key={valve.name} model={valve} />
          ))}
        </>
      );
    default:
      return <Picture release={release} />;
  }
}

const Picture = ({ release }: { readonly release: CleanRelease }): ReactElement => (
  <Cover entry={release} className="mt-5 aspect-[16/9] w-full rounded-lg md:aspect-[5/2]" eager />
);
