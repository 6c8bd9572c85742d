import { type ReactElement, useState } from 'react';
import { DosePiece } from '../../pieces/dose.tsx';
import { DoseRow } from '../../pieces/dose-row.tsx';
import { DoseScale } from '../../pieces/dose-scale.tsx';
import { type Dose, type DoseTable, doseText } from '../../pieces/doses.ts';
import { pieceFrame } from '../../pieces/piece-frame.ts';
import { type Counts, countedDoses, describeYear, MOST, timesOf, yearDose } from './dose-sum.ts';

/** Doses in the table that the visitor's own yearly dose is compared with. */
const compared = ['natural-total', 'public-limit', 'worker-avg', 'worker-max'];

/** Adds up a year's doses and shows the sum on the scale of the table; the whole table is below. */
export function DoseRuler({ table }: { readonly table: DoseTable }): ReactElement {
  const [counts, setCounts] = useState<Counts>({});
  const year = yearDose(table, counts);
  const own: Dose = {
    id: 'own',
    label: '我的一年',
    microSv: year.natural + year.added,
    per: '年',
    group: '合计',
    source: '',
  };
  const rows = [own, ...table.doses.filter(({ id }) => compared.includes(id))].sort((a, b) => a.microSv - b.microSv);
  return (
    <>
      <section aria-labelledby="dose-ruler" className={`${pieceFrame} noscript:hidden`}>
        <h2 id="dose-ruler" className="basis-full font-bold text-lg">
          量一量我的一年
        </h2>
        <div className="grid basis-full gap-3 sm:grid-cols-2">
          {countedDoses(table).map(({ id, label, microSv }) => (
            <label key={id} className="flex items-center justify-between gap-2 rounded-sm bg-card px-3 py-2">
              <span>
                {label.replace('一次', '')}
                <span className="block text-muted text-sm">每次{doseText(microSv)}</span>
              </span>
              <span className="inline-flex shrink-0 items-center gap-1">
                <input
                  type="number"
                  min={0}
                  max={MOST}
                  step={1}
                  inputMode="numeric"
                  value={counts[id] ?? 0}
                  onChange={(event) => setCounts({ ...counts, [id]: timesOf(event.target.value) })}
                  className="h-10 w-20 rounded-sm border border-muted bg-card px-2 text-right"
                />
                次
              </span>
            </label>
          ))}
        </div>
        <p role="status" className="basis-full font-bold">
          {describeYear(year)}
        </p>
        <div className="basis-full rounded-lg border border-line bg-card p-3 md:p-4">
          <ul className="grid gap-2.5">
            {rows.map((dose) => (
              <DoseRow key={dose.id} dose={dose} state={dose.id === 'own' ? 'front' : 'plain'} />
            ))}
          </ul>
          <DoseScale />
        </div>
        <p className="basis-full text-muted text-sm">
          公众限值与职业限值都不包括天然本底和医疗照射，列在这里只为比较大小。填写的次数只留在这一页，不会上传。
        </p>
      </section>
      <DosePiece {...table} />
    </>
  );
}
