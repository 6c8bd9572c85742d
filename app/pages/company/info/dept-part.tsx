import { type ReactElement, useState } from 'react';
import type { Dept } from '../../../../generated/models.ts';
import { FactList } from '../../../components/fact-list.tsx';
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

/** The company's data: shown, and changed by its main account. */
export function DeptPart({ dept, onSaved }: DeptPartProps): ReactElement {
  const [editing, setEditing] = useState(false);
  const edit = (
    <Permitted
      to="system:dept:edit"
      otherwise={<p className="text-muted text-sm">企业资料由主帐号维护，如需修改请联系本企业主帐号。</p>}
    >
      <Button look="outline" onClick={() => setEditing(true)}>
        编辑资料
      </Button>
    </Permitted>
  );
  return (
    <Part id="dept" title="企业资料" aside={editing ? null : edit}>
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
