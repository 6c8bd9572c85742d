/** A day of an island's grid, hour by hour. Powers in megawatts, energies in megawatt-hours. */

export const sources = ['nuclear', 'wind', 'solar', 'storage', 'gas'] as const;
export type Source = (typeof sources)[number];
export type Plan = Readonly<Record<Source, number>>;
export type Weather = 'bright' | 'dull';

/** Demand by hour: low at night, peak in the evening. */
export const load: readonly number[] = [
  52, 48, 46, 45, 46, 50, 58, 68, 76, 80, 82, 84, 82, 80, 79, 80, 84, 92, 100, 98, 92, 82, 70, 60,
];

/** Output by hour, as a fraction of the installed capacity. */
const sun: readonly number[] = [
  0, 0, 0, 0, 0, 0.02, 0.12, 0.28, 0.45, 0.6, 0.7, 0.75, 0.75, 0.7, 0.6, 0.45, 0.28, 0.1, 0.01, 0, 0, 0, 0, 0,
];
const wind: readonly number[] = [
  0.5, 0.52, 0.5, 0.48, 0.45, 0.42, 0.38, 0.34, 0.3, 0.28, 0.26, 0.25, 0.26, 0.28, 0.32, 0.36, 0.4, 0.42, 0.44, 0.46,
  0.48, 0.5, 0.52, 0.52,
];
const weathers: Readonly<Record<Weather, { readonly sun: number; readonly wind: number }>> = {
  bright: { sun: 1, wind: 1 },
  dull: { sun: 0.15, wind: 0.2 },
};

/** Hours that full storage lasts at full power, and the fraction of the stored energy that is recovered. */
const STORE_HOURS = 4;
const STORE_KEEPS = 0.9;

/** Life-cycle emissions in kg of CO₂ equivalent per MWh: medians of IPCC AR5, working group III, annex III (2014). */
export const emissions = {
  coal: 820,
  gas: 490,
  bioenergy: 230,
  solar: 48,
  hydro: 24,
  nuclear: 12,
  wind: 11,
} as const;

/** Natural gas for one MWh, in m³: 35.6 MJ per m³, 50% efficiency. */
export const GAS_PER_MWH = 3600 / 35.6 / 0.5;
/** Enriched uranium for one MWh, in g: a burn-up of 45 GWd per tonne, 34% efficiency. */
export const URANIUM_PER_MWH = 1e6 / (45 * 24 * 1000 * 0.34);
/** Standard coal for one MWh, in kg: about 300 g per kWh. */
export const COAL_PER_MWH = 300;

export interface Hour {
  readonly load: number;
  /** Power delivered to consumers by each source, without the power that charges storage. */
  readonly from: Plan;
  readonly short: number;
  readonly spilt: number;
}

export interface Day {
  readonly hours: readonly Hour[];
  /** Hours of the day, from 0, with a shortage. */
  readonly dark: readonly number[];
  readonly short: number;
  readonly spilt: number;
  /** Tonnes of CO₂ equivalent. */
  readonly carbon: number;
  /** m³ of natural gas. */
  readonly gas: number;
  /** g of enriched uranium. */
  readonly uranium: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Simulates a day. Nuclear, wind and solar deliver their full output; the surplus charges storage, which starts half full;
 * a deficit is covered from storage, then from gas.
 */
export function runDay(plan: Plan, weather: Weather): Day {
  const room = plan.storage * STORE_HOURS;
  let stored = room / 2;
  let made = { nuclear: 0, wind: 0, solar: 0 };
  const hours = load.map((need, hour): Hour => {
    const given = {
      nuclear: plan.nuclear,
      wind: plan.wind * (wind[hour] ?? 0) * weathers[weather].wind,
      solar: plan.solar * (sun[hour] ?? 0) * weathers[weather].sun,
    };
    made = {
      nuclear: made.nuclear + given.nuclear,
      wind: made.wind + given.wind,
      solar: made.solar + given.solar,
    };
    const total = given.nuclear + given.wind + given.solar;
    const part = total > need ? need / total : 1;
    const extra = Math.max(0, total - need);
    const taken = Math.min(extra, plan.storage, (room - stored) / STORE_KEEPS);
    stored += taken * STORE_KEEPS;
    const missing = Math.max(0, need - total);
    const storage = Math.min(missing, plan.storage, stored);
    stored -= storage;
    const gas = Math.min(missing - storage, plan.gas);
    return {
      load: need,
      from: { nuclear: given.nuclear * part, wind: given.wind * part, solar: given.solar * part, storage, gas },
      short: missing - storage - gas,
      spilt: extra - taken,
    };
  });
  const burnt = sum(hours.map(({ from }) => from.gas));
  return {
    hours,
    dark: hours.flatMap(({ short }, hour) => (short > 0.05 ? [hour] : [])),
    short: sum(hours.map(({ short }) => short)),
    spilt: sum(hours.map(({ spilt }) => spilt)),
    carbon:
      (made.nuclear * emissions.nuclear +
        made.wind * emissions.wind +
        made.solar * emissions.solar +
        burnt * emissions.gas) /
      1000,
    gas: burnt * GAS_PER_MWH,
    uranium: made.nuclear * URANIUM_PER_MWH,
  };
}

/** The island's demand in a day, in MWh. */
export const dayLoad: number = sum(load);

const shortageText = (short: number): string => (short < 1 ? '缺口不足1兆瓦时' : `共缺${Math.round(short)}兆瓦时`);

/** The result in a sentence. */
export function describeDay({ dark, short, spilt, carbon }: Day): string {
  const lights =
    dark.length === 0
      ? '全天没有停电'
      : `${dark.length}个小时供电不足，${shortageText(short)}（${dark.map((hour) => `${hour}时`).join('、')}）`;
  const waste = spilt < 0.5 ? '没有弃电' : `弃电${Math.round(spilt)}兆瓦时`;
  return `${lights}，${waste}，排放约${Math.round(carbon)}吨二氧化碳当量。`;
}
