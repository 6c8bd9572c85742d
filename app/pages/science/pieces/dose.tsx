import { type ReactElement, useState } from 'react';
import { DoseRow } from './dose-row.tsx';
import { DoseScale } from './dose-scale.tsx';
import type { DoseTable } from './doses.ts';
import { pieceFrame } from './piece-frame.ts';

const chip =
  'inline-flex min-h-9 items-center rounded-sm border border-line bg-card px-3 hover:border-brand hover:text-brand aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-white';

/** Doses from daily life, medicine, plants and regulations on one scale; a group can be highlighted when the application runs. */
export function DosePiece({ doses, source }: DoseTable): ReactElement {
  const [chosen, choose] = useState('');
  const groups = [...new Set(doses.map(({ group }) => group))];
  const sources = [...new Set(doses.map((dose) => dose.source))];
  return (
    <figure className={pieceFrame}>
      <figcaption className="font-bold text-lg">身边的辐射剂量有多大</figcaption>
      <fieldset className="no-print flex min-w-0 flex-wrap gap-1.5 noscript:hidden">
        <legend className="sr-only">突出显示一类剂量</legend>
        {groups.map((group) => (
          <button
            key={group}
            type="button"
            aria-pressed={group === chosen}
            onClick={() => choose(group === chosen ? '' : group)}
            className={chip}
          >
            {group}
          </button>
        ))}
      </fieldset>
      <p className="basis-full text-muted text-sm">
        横轴为对数刻度，每一格相差10倍。1 mSv（毫希沃特）等于1000 µSv（微希沃特）。
      </p>
      <div className="basis-full rounded-lg border border-line bg-card p-3 md:p-4">
        <ul className="grid gap-2.5">
          {doses.map((dose) => (
            <DoseRow
              key={dose.id}
              dose={dose}
              state={chosen === '' ? 'plain' : dose.group === chosen ? 'front' : 'back'}
            />
          ))}
        </ul>
        <DoseScale />
      </div>
      <details className="basis-full text-muted text-sm">
        <summary className="inline-flex min-h-8 cursor-pointer items-center underline underline-offset-4">
          各项数值的出处
        </summary>
        <ul className="mt-1 list-disc pl-5">
          {sources.map((each) => (
            <li key={each}>
              {doses
                .filter((dose) => dose.source === each)
                .map(({ label }) => label)
                .join('、')}
              ：{each}
            </li>
          ))}
        </ul>
      </details>
      <p className="basis-full text-muted text-sm">{source}</p>
    </figure>
  );
}
