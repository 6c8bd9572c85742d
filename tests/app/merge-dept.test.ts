import { expect, test } from 'vitest';
import { mergeDept } from '../../app/pages/company/info/merge-dept.ts';

const before = { deptName: '示例企业', leader: '甲', phone: '021-00000001', website: 'https://a.example' };
const none = {};

test('fields of the company form that the user did not change keep their current stored values', () => {
  const typed = { ...before, leader: '乙', website: '' };
  const now = { ...before, phone: '021-00000002', address: '新地址' };
  expect(mergeDept({ before, told: none, typed, now })).toEqual({
    values: { deptName: '示例企业', leader: '乙', phone: '021-00000002', address: '新地址' },
    conflicts: [],
  });
});

test('a field that two people changed is reported as a conflict once per other value', () => {
  const typed = { ...before, leader: '乙', phone: '' };
  const now = { ...before, leader: '丙', phone: '021-00000002' };
  const first = mergeDept({ before, told: none, typed, now });
  expect(first.conflicts).toEqual(['leader', 'phone']);
  const told = { leader: '丙', phone: '021-00000002' };
  expect(mergeDept({ before, told, typed, now })).toEqual({
    values: { deptName: '示例企业', leader: '乙', website: 'https://a.example' },
    conflicts: [],
  });
  expect(mergeDept({ before, told, typed, now: { ...now, leader: '丁' } }).conflicts).toEqual(['leader']);
});

test('the same change of a field by two people is not a conflict', () => {
  const changed = { ...before, leader: '乙' };
  expect(mergeDept({ before, told: none, typed: changed, now: changed }).conflicts).toEqual([]);
});
