import type { ReactElement } from 'react';
import type { ReturnForm } from '../../../generated/models.ts';
import type { Values } from '../../../shared/returns/check.ts';
import { differenceOf, shown } from './values.ts';

interface ReturnTableProps {
  readonly form: ReturnForm;
  readonly values: Values;
  readonly lastYear: Values;
  readonly year: number;
}

/** A complete return, to read and to print. */
export const ReturnTable = ({ form, values, lastYear, year }: ReturnTableProps): ReactElement => (
  <div className="grid gap-5">
    {form.sections.map((section) => (
      <table key={section.id} className="w-full border-collapse text-left text-sm">
        <caption className="mb-1 text-left font-bold text-base">{section.title}</caption>
        <thead className="bg-surface">
          <tr>
            <th scope="col" className="border border-line px-2 py-1.5">
              指标
            </th>
            <th scope="col" className="w-1/3 border border-line px-2 py-1.5 sm:w-1/4">
              {year}年
            </th>
            <th scope="col" className="w-1/4 border border-line px-2 py-1.5">
              {year - 1}年
            </th>
          </tr>
        </thead>
        <tbody>
          {section.fields.map(({ id, label, unit, type }) => {
            const difference = differenceOf(values[id], lastYear[id]);
            return (
              <tr key={id}>
                <th scope="row" className="border border-line px-2 py-1.5 font-normal">
                  {label}
                  {unit ? <span className="text-muted">（{unit}）</span> : null}
                </th>
                <td className={`border border-line px-2 py-1.5 ${type === 'text' ? '' : 'text-right'}`}>
                  {shown(values[id])}
                  {difference ? (
                    <span className={`block ${difference.striking ? 'text-warning' : 'text-muted'}`}>
                      {difference.text}
                    </span>
                  ) : null}
                </td>
                <td className={`border border-line px-2 py-1.5 text-muted ${type === 'text' ? '' : 'text-right'}`}>
                  {shown(lastYear[id])}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    ))}
  </div>
);
