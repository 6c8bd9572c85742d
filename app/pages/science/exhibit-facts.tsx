import type { ReactElement } from 'react';
import type { NamedValue } from '../../../generated/models.ts';

/** An exhibit's facts as a table. */
export const ExhibitFacts = ({ facts }: { readonly facts: readonly NamedValue[] }): ReactElement | null =>
  facts.length === 0 ? null : (
    <section className="mt-7">
      <h2 className="mb-3 font-bold text-xl" id="exhibit-facts">
        展品档案
      </h2>
      <table className="w-full max-w-read border-line border-t" aria-labelledby="exhibit-facts">
        <tbody>
          {facts.map(({ name, value }) => (
            <tr key={name} className="border-line border-b">
              <th
                scope="row"
                className="w-2/5 bg-surface px-3 py-2 text-left align-top font-normal text-muted md:w-1/4"
              >
                {name}
              </th>
              <td className="px-3 py-2">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
