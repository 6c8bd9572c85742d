import type { ThingKind } from './things.ts';

/** The names of the kinds, for lists of several kinds. */
export const kindNames: Readonly<Record<ThingKind, string>> = {
  plant: '核电厂',
  country: '国家和地区',
  district: '上海的区',
  column: '栏目',
  company: '企业',
  person: '人物',
  unit: '机组',
  article: '文章',
};
