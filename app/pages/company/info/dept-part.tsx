import { type ReactElement, useCallback, useState } from 'react';
import { getNameChange } from '../../../../generated/api/company.ts';
import type { Dept } from '../../../../generated/models.ts';
import { FactList } from '../../../components/fact-list.tsx';
import { useApi } from '../../../core/api/api-context.ts';
import { useResponse } from '../../../core/api/use-response.ts';
import { Permitted } from '../../../features/session/permission.tsx';
import { Button } from '../../../ui/button.tsx';
import { CompletenessBar } from './completeness-bar.tsx';
import { deptFields, labelOf } from './dept-fields.ts';
import { DeptForm } from './dept-form.tsx';
import { Part } from './part.tsx';

interface DeptPartProps {
  readonly dept: Dept;
  readonly onSaved: () => Promise<void>;
}

/** The company's data, which its main account can edit. */
export function DeptPart({ dept, onSaved }: DeptPartProps): ReactElement {
  const [editing, setEditing] = useState(false);
  const api = useApi();
  const [asked, setAsked] = useState<{ readonly name: string; readonly state: string; readonly note: string }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again after each change of the data.
  const fetch = useCallback(() => getNameChange(api), [api, editing]);
  useResponse(fetch, setAsked);
  const edit = (
    <Permitted
      to="system:dept:edit"
      otherwise={<p className="text-muted text-sm">企业资料由主账号维护，如需修改请联系本企业主账号。</p>}
    >
      <Button variant="outline" onClick={() => setEditing(true)}>
        编辑资料
      </Button>
    </Permitted>
  );
  return (
    <Part id="dept" title="企业资料" aside={editing ? null : edit}>
      {asked?.state === 'pending' ? (
        <p role="status" className="mb-4 rounded-sm bg-mist px-4 py-2">
          更名为“{asked.name}”的申请正在等待中心确认，确认之前仍使用原名称。
        </p>
      ) : null}
      {asked?.state === 'refused' ? (
        <p className="mb-4 rounded-sm bg-mist px-4 py-2">{`更名为“${asked.name}”的申请未获确认。${asked.note}`}</p>
      ) : null}
      <CompletenessBar dept={dept} />
      {editing ? (
        <DeptForm
          dept={dept}
          onDone={async (saved) => {
            if (saved) await onSaved();
            setEditing(false);
          }}
        />
      ) : (
        <FactList facts={deptFields.map((field) => [labelOf(field), dept[field]])} />
      )}
    </Part>
  );
}
