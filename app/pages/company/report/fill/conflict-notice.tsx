import { type ReactElement, useState } from 'react';
import type { ReturnForm } from '../../../../../generated/models.ts';
import { fieldsOf } from '../../../../../shared/returns/check.ts';
import { shown, textsOf, valuesOf } from '../../../../components/returns/values.ts';
import { ScrollTable } from '../../../../components/scroll-table.tsx';
import { chineseDateTime } from '../../../../core/dates/format.ts';
import { Button } from '../../../../ui/button.tsx';
import type { ReturnDraft } from './use-return-draft.ts';

interface ConflictNoticeProps {
  readonly draft: ReturnDraft;
  readonly form: ReturnForm;
}

/** Shown if somebody else has saved the same return: the fields that differ, with a choice of the value for each. */
export function ConflictNotice({ draft, form }: ConflictNoticeProps): ReactElement | null {
  const { other } = draft;
  return other ? <Differences key={other.version} draft={draft} form={form} other={other} /> : null;
}

interface DifferencesProps extends ConflictNoticeProps {
  readonly other: NonNullable<ReturnDraft['other']>;
}

function Differences({ draft, form, other }: DifferencesProps): ReactElement {
  const mine = valuesOf(form, draft.texts);
  const theirs = valuesOf(form, textsOf(other.values));
  const fields = fieldsOf(form).filter(({ id }) => mine[id] !== theirs[id]);
  // For fields not edited here, the other value is the default choice.
  const [fromOther, setFromOther] = useState<ReadonlySet<string>>(
    new Set(fields.filter(({ id }) => !draft.touchedSinceSaved(id)).map(({ id }) => id)),
  );
  const choose = (id: string, isOther: boolean): void => {
    const next = new Set(fromOther);
    if (isOther) next.add(id);
    else next.delete(id);
    setFromOther(next);
  };
  const { savedBy, savedTime } = other.task;
  const rows = fields.map(({ id, label }) => ({ id, label, mine: mine[id], theirs: theirs[id] }));
  return (
    <section role="alert" className="mb-5 rounded-lg border-2 border-warning bg-card p-4">
      <h2 className="font-bold text-lg">这份报表已在别处保存</h2>
      <p className="mt-1">
        {savedBy}于{chineseDateTime(savedTime ?? '')}保存了另一份内容，有{fields.length}项不同。请逐项选择以哪一份为准。
      </p>
      <div className="mt-3">
        <DifferenceTable rows={rows} fromOther={fromOther} onChoose={choose} />
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => draft.merge([...fromOther])}>按所选内容保存</Button>
        <Button variant="outline" onClick={draft.takeOther}>
          全部采用已保存的内容
        </Button>
        <Button variant="outline" onClick={draft.keepMine}>
          全部保留我的填写
        </Button>
      </div>
    </section>
  );
}

interface DifferenceTableProps {
  readonly rows: readonly {
    readonly id: string;
    readonly label: string;
    readonly mine: unknown;
    readonly theirs: unknown;
  }[];
  /** The fields whose value is taken from the other version. */
  readonly fromOther: ReadonlySet<string>;
  readonly onChoose: (id: string, isOther: boolean) => void;
}

/** Each field that differs, with both values to choose from. */
const DifferenceTable = ({ rows, fromOther, onChoose }: DifferenceTableProps): ReactElement => (
  <ScrollTable caption="两份内容的差异">
    <thead>
      <tr>
        <th scope="col">指标</th>
        <th scope="col">我的填写</th>
        <th scope="col">已保存的内容</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, label, mine, theirs }) => (
        <tr key={id} data-difference={id}>
          <th scope="row">{label}</th>
          {[
            { isOther: false, value: mine, name: '我的填写' },
            { isOther: true, value: theirs, name: '已保存的内容' },
          ].map(({ isOther, value, name }) => (
            <td key={name}>
              <label className="inline-flex min-h-11 items-center gap-2">
                <input
                  type="radio"
                  name={`difference-${id}`}
                  aria-label={`${label}：${name}`}
                  checked={fromOther.has(id) === isOther}
                  onChange={() => onChoose(id, isOther)}
                  className="size-5 accent-brand"
                />
                {shown(value)}
              </label>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </ScrollTable>
);
