import { countryPath } from './paths.ts';
import type { Thing } from './things.ts';

/** A name by which a text may mention a thing. */
export interface LinkedName {
  readonly text: string;
  /** The thing's page; null for names that contain the name of a thing and mean something else. */
  readonly path: string | null;
  /** A pattern that must not follow the name, since it is then part of another one. */
  readonly before?: RegExp;
  /** A pattern that the text must contain: names of plants and districts are also those of towns and mountains. */
  readonly beside?: RegExp;
}

/** The kinds whose names are linked in texts; if two things share a name, the earlier kind wins. */
const linkedKinds = ['plant', 'unit', 'country', 'company', 'district'] as const;
type LinkedKind = (typeof linkedKinds)[number];

/** Nearly every text of the portal mentions its own country, so it is not linked. */
const homePath = countryPath('CN');

export const isLinked = ({ kind, path }: Pick<Thing, 'kind' | 'path'>): boolean =>
  linkedKinds.some((linked) => linked === kind) && path !== homePath;

/** Longer names that contain the name of a country, a plant or a district. */
const otherNames = [
  ...['印度尼西亚', '印度洋', '日本海', '巴西利亚', '朝鲜半岛', '捷克斯洛伐克', '旧金山', '英国石油'],
  ...['新荷兰', '黄浦江', '普陀山', '静安寺', '杨浦大桥'],
];

/** The name continues as that of an organisation: 法国电力集团. */
const ORGANISATION =
  /^[^\P{Script=Han}的与和及或在]{0,8}?(?:公司|集团|协会|学会|委员会|联合会|科学省|能源部|环境部|[总司安]全?局|管会|大学|学院|研究[院所]|片区)/u;
/** The name continues as that of another place: 阳江市, 金山大道, 秦山第三核电厂. */
const PLACE = /^(?:[市县镇乡村岛港湾山路街江河寺]|大[道桥]|黎族|自治|第[一二三四])/;
/** The name is part of a postal address. */
const ADDRESS = /^\p{Script=Han}{1,8}[路街弄]\d/u;

const anyOf = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'), 'u');

const NUCLEAR = /核电[厂站基]|机组/;
const SHANGHAI = /上海|全市|各区/;
const PLANT = /核电[厂站]/;

/** Whether a plant's short name is unambiguous: 大亚湾, unlike 三门. */
const isTelling = (stem: string): boolean => stem.length > 2;

const plainNames = (path: string, texts: readonly string[]): LinkedName[] =>
  texts.map((text) => ({ text, path, before: ORGANISATION }));

function plantNames({ name, path, words }: Thing): LinkedName[] {
  const names = [name, ...words].filter((word) => /\p{Script=Han}/u.test(word));
  const stems = new Set(
    names.filter((word) => /\p{Script=Han}核电[厂站]$/u.test(word)).map((word) => word.slice(0, -3)),
  );
  const ofStem = (stem: string): LinkedName[] => [
    ...plainNames(
      path,
      ['核电厂', '核电站', '核电', '基地', '一期', '二期', '三期', '四期'].map((end) => stem + end),
    ),
    {
      text: stem,
      path,
      before: anyOf(PLACE, ORGANISATION),
      ...(isTelling(stem) ? {} : { beside: NUCLEAR }),
    },
  ];
  return [...plainNames(path, names), ...[...stems].flatMap(ofStem)];
}

/** A unit is called 三门核电厂1号机组, 三门1号机组 or 三门1号; its name may contain that of a plant that is part of another one. */
function unitNames({ name, path }: Thing): LinkedName[] {
  const bases = PLANT.test(name) ? ['核电厂', '核电站', '核电', ''].map((word) => name.replace(PLANT, word)) : [name];
  const texts = bases.flatMap((base) => (base.endsWith('号机组') ? [base, base.slice(0, -2)] : [base]));
  const [, plant] = /^(.+核电[厂站])\d+号机组$/.exec(name) ?? [];
  const [plantPath = path] = path.split('#');
  return [...texts.map((text) => ({ text, path })), ...(plant ? plainNames(plantPath, [plant]) : [])];
}

/** 闵行区 is also called 闵行. */
const districtNames = ({ name, path }: Thing): LinkedName[] => [
  { text: name, path, before: anyOf(ADDRESS, ORGANISATION) },
  {
    text: name.replace(/新?区$/, ''),
    path,
    before: anyOf(PLACE, ORGANISATION),
    beside: SHANGHAI,
  },
];

/** A company's name without the brackets after it; texts also call it by its first two characters: 瀚越公司. */
function companyNames({ name, path }: Thing): LinkedName[] {
  const whole = name.replace(/（[^）]*）$/, '');
  const mark = whole.slice(0, 2);
  return [
    { text: name, path },
    { text: whole, path },
    ...(/公司$/.test(whole) && !/上海|中国|临港/.test(mark) ? [{ text: `${mark}公司`, path }] : []),
  ];
}

const namesOf: Readonly<Record<LinkedKind, (thing: Thing) => readonly LinkedName[]>> = {
  plant: plantNames,
  unit: unitNames,
  country: ({ name, path }) => plainNames(path, [name]),
  company: companyNames,
  district: districtNames,
};

/** The names by which texts mention things. A name shared by two things of one kind is not linked. */
export function linkedNames(things: readonly Thing[]): readonly LinkedName[] {
  const found = new Map<string, LinkedName>(otherNames.map((text) => [text, { text, path: null }]));
  for (const kind of linkedKinds) {
    const own = new Map<string, LinkedName>();
    for (const thing of things.filter((each) => each.kind === kind && isLinked(each)))
      for (const name of namesOf[kind](thing)) {
        const other = own.get(name.text);
        if (!other) own.set(name.text, name);
        else if (other.path !== name.path) own.set(name.text, { text: name.text, path: null });
      }
    for (const [text, name] of own) if (!found.has(text)) found.set(text, name);
  }
  return [...found.values()];
}
