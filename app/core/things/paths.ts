import { pathOf } from '../../../generated/paths.ts';

const CHINA = 'cn-';

/** The page of a plant, by its id. */
export const plantPath = (id: string): string =>
  id.startsWith(CHINA)
    ? pathOf('industry-china-plant-plant', { plant: id })
    : pathOf('industry-global-plant-plant', { plant: id });

/** The page of a country or area, by its code of two letters. */
export const countryPath = (code: string): string =>
  pathOf('industry-global-country-code', { code: code.toLowerCase() });
