import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { AdmittedList } from '../../app/pages/staff/trainings/admitted-list.tsx';
import { changesOf, tickedIds } from '../../app/pages/staff/trainings/attendance.ts';
import type { StaffTrainee } from '../../generated/models.ts';

const person = (id: string, attended: StaffTrainee['attended']): StaffTrainee => ({
  ...{ id, name: `学员${id}`, phone: '13700000000', post: '检验员', company: '示例企业', note: '' },
  ...{ state: 'admitted', evaluated: false, attended },
});
const record = [person('1', 'yes'), person('2', 'no'), person('3', 'unknown')];
/** The same people after the second and the third have checked in by code. */
const later = [person('1', 'yes'), person('2', 'yes'), person('3', 'yes')];

describe('attendance checkboxes', () => {
  test('follow the record if nothing has been changed, also when the record is updated', () => {
    expect([...tickedIds(record, new Map())]).toEqual(['1']);
    expect([...tickedIds(later, new Map())]).toEqual(['1', '2', '3']);
  });

  test('store only changes that differ from the record, and keep them when the record is updated', () => {
    const changes = changesOf(record, new Set(['2']));
    expect([...changes]).toEqual([
      ['1', false],
      ['2', true],
    ]);
    expect([...tickedIds(record, changes)]).toEqual(['2']);
    expect([...tickedIds(later, changes)]).toEqual(['2', '3']);
  });

  test('have no changes once they match the record again', () => {
    expect(changesOf(record, tickedIds(record, new Map()))).toEqual(new Map());
    expect([...tickedIds(later, changesOf(record, new Set(['1'])))]).toEqual(['1', '2', '3']);
  });
});

test('the list shows the record as checkboxes and explains what an unchecked one means', () => {
  const html = renderToStaticMarkup(<AdmittedList title="一门课" people={record} onAttendance={async () => true} />);
  const ticks = [...html.matchAll(/<input[^>]*aria-label="选择(学员\d)"[^>]*>/g)];
  expect(ticks.map(([tick, name]) => [name, tick.includes('checked=""')])).toEqual([
    ['学员1', true],
    ['学员2', false],
    ['学员3', false],
  ]);
  expect(html).toContain('保存出勤登记');
  expect(html).toContain('未勾选的学员记为“未出勤”');
});
