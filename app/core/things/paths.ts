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

/** A unit's row on the page of its plant. */
export const unitPath = (plant: string, unit: string): string => `${plantPath(plant)}#${unit}`;

/** The page of a company of Shanghai's industry chain. */
export const companyPath = (id: string): string => pathOf('industry-shanghai-map-company-id', { id });

/** The page of a district of Shanghai. */
export const districtPath = (id: string): string => pathOf('industry-shanghai-district-district', { district: id });
