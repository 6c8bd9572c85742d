import { type Bar, lyingBars, standingBars } from './drawings.ts';
import { factRows, factSource } from './facts.ts';

interface Figure {
  readonly title: string;
  readonly table: string;
  draw(): string;
}

const count = <T>(items: readonly T[], nameOf: (item: T) => string): Bar[] => {
  const found = new Map<string, number>();
  for (const item of items) found.set(nameOf(item), (found.get(nameOf(item)) ?? 0) + 1);
  return [...found]
    .map(([label, value]) => ({ label, value, text: `${value}台` }))
    .sort((a, b) => b.value - a.value || (a.label < b.label ? -1 : 1));
};

const building = (table: string) => factRows(table).filter(({ status }) => status === 'construction');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;

/** Converts megawatts to units of ten thousand kilowatts. */
const tenThousandKilowatts = (megawatts: number): string => (megawatts / 10).toFixed(1);

/** The figures that an issue may name, all drawn from the site's fact tables. */
export const figures: Readonly<Record<string, Figure>> = {
  'provinces-operating': {
    title: '国内在运机组按省区的台数与容量',
    table: 'china-units',
    draw() {
      const units = factRows('china-units').filter(({ status }) => status === 'operating');
      const provinces = count(units, ({ province = '' }) => province);
      const capacity = (name: string): number =>
        units.filter(({ province }) => province === name).reduce((sum, unit) => sum + Number(unit.capacity), 0);
      return lyingBars(
        this.title,
        provinces.map((bar) => ({
          ...bar,
          text: `${bar.value}台，${tenThousandKilowatts(capacity(bar.label))}万千瓦`,
        })),
      );
    },
  },
  'china-generation': {
    title: '中国核发电量（太瓦时）',
    table: 'nuclear-generation',
    draw() {
      const years = factRows('nuclear-generation').filter(({ name }) => name === '中国');
      return standingBars(
        this.title,
        years
          .slice(-12)
          .map(({ year = '', twh = '' }) => ({ label: year, value: Number(twh), text: Number(twh).toFixed(0) })),
      );
    },
  },
  'construction-countries': {
    title: '全球在建机组按国家的台数',
    table: 'world-units',
    draw() {
      return lyingBars(
        this.title,
        count(building('world-units'), ({ country = '' }) => country),
      );
    },
  },
  'construction-types': {
    title: '全球在建机组按堆型的台数',
    table: 'world-units',
    draw() {
      return lyingBars(
        this.title,
        count(building('world-units'), ({ type = '' }) => type),
      );
    },
  },
  'construction-china': {
    title: '国内在建机组',
    table: 'china-units',
    draw() {
      const units = building('china-units').toSorted((a, b) => ((a.start ?? '') < (b.start ?? '') ? -1 : 1));
      return table(
        ['机组', '机型', '功率（兆瓦）', '开工'],
        units.map(({ name = '', model = '', capacity = '', start = '' }) => [
          name.replace('核电站', '').replace('核电厂', ''),
          model,
          capacity,
          start.slice(0, 7),
        ]),
      );
    },
  },
  'construction-provinces': {
    title: '国内在建机组按省份的台数',
    table: 'china-units',
    draw() {
      return lyingBars(
        this.title,
        count(building('china-units'), ({ province = '' }) => province),
      );
    },
  },
};

/** A figure with its title and source. Throws for an unknown name, with the list of known ones. */
export function figureHtml(name: string): string {
  const figure = figures[name];
  if (!figure) throw new Error(`no figure is called “${name}”; there are: ${Object.keys(figures).join(', ')}`);
  return `<figure><figcaption>${figure.title}</figcaption>${figure.draw()}<p class="source">${factSource(figure.table)}</p></figure>`;
}
