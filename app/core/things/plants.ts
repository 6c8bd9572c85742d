import { readOnce, rowsOf, textOf } from '../facts/records.ts';

/** A nuclear power plant: a site with one unit or several, in operation or under construction. */
export interface Plant {
  /** Path segment: the country's code and the plant's name in Latin letters. */
  readonly id: string;
  readonly code: string;
  readonly country: string;
  readonly region: string;
  /** Chinese in China, elsewhere the name in the language of the source. */
  readonly name: string;
  /** '' outside China. */
  readonly province: string;
  /** Other names by which people search for it. */
  readonly aliases: readonly string[];
  /** Initials of its names' pinyin; empty if the name is not Chinese. */
  readonly initials: readonly string[];
}

export const plantsIn = readOnce((table): readonly Plant[] =>
  rowsOf(table).map((row) => ({
    id: textOf(row, 'id'),
    code: textOf(row, 'code'),
    country: textOf(row, 'country'),
    region: textOf(row, 'region'),
    name: textOf(row, 'name'),
    province: textOf(row, 'province'),
    aliases: textOf(row, 'aliases').split('；').filter(Boolean),
    initials: textOf(row, 'initials').split(' ').filter(Boolean),
  })),
);

/** The plant's name in sentences and in lists of plants of all countries. */
export const plantTitle = ({ code, name }: Pick<Plant, 'code' | 'name'>): string =>
  code === 'CN' ? name : `${name}核电厂`;

/** Units in China have a full Chinese name; elsewhere the name is the plant's English one and the unit's number. */
export const unitName = (code: string, site: string, unit: string): string =>
  code === 'CN' ? unit : `${site.replace(/ nuclear power plant$/, '')} ${unit}`.trim();
