import { type ReactElement, useState } from 'react';
import { figure } from '../../../../core/facts/units.ts';
import { pieceFrame } from '../../pieces/piece-frame.ts';
import { IslandChart, looks, outlined } from './island-chart.tsx';
import type { Mix } from './mix.ts';
import {
  COAL_PER_MWH,
  type Day,
  dayLoad,
  describeDay,
  emissions,
  type Plan,
  runDay,
  type Source,
  sources,
  type Weather,
} from './supply.ts';

const most: Plan = { nuclear: 100, wind: 150, solar: 150, storage: 60, gas: 100 };
const start: Plan = { nuclear: 40, wind: 40, solar: 60, storage: 10, gas: 20 };

const weathers: readonly (readonly [Weather, string])[] = [
  ['bright', '晴天有风'],
  ['dull', '阴天无风'],
];

/** A game: choose the capacity of five kinds of plants for an island's day, and see coverage, emissions and fuel. */
export function Island({ mix }: { readonly mix: Mix | null }): ReactElement {
  const [plan, setPlan] = useState(start);
  const [weather, setWeather] = useState<Weather>('bright');
  const day = runDay(plan, weather);
  return (
    <section aria-labelledby="island" className={pieceFrame}>
      <h2 id="island" className="font-bold text-lg">
        给小岛配电
      </h2>
      <WeatherChoice weather={weather} onChoose={setWeather} />
      <div className="grid basis-full gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-2">
          {sources.map((source) => (
            <SourceSlider
              key={source}
              source={source}
              power={plan[source]}
              onChange={(power) => setPlan({ ...plan, [source]: power })}
            />
          ))}
        </div>
        <div className="min-w-0">
          <IslandChart day={day} />
          <p className="flex justify-between text-muted text-sm" aria-hidden="true">
            <span>0时</span>
            <span>12时</span>
            <span>24时</span>
          </p>
          <p className="text-muted text-sm">
            黑线是岛上的用电，最高100兆瓦；彩色是各类电源送到用户的电，红色虚框是缺电。
          </p>
          <p role="status" className="mt-3 font-bold">
            {describeDay(day)}
          </p>
          <FuelList day={day} mix={mix} />
        </div>
      </div>
      <p className="basis-full text-muted text-sm">
        排放为全生命周期中位数（IPCC第五次评估报告第三工作组附件三，2014年）：煤820、气490、生物质230、光伏48、水电24、核电12、风电11千克/兆瓦时。
        {/* A comment instead of a line break in the text, which would be rendered as a space. */}
        燃料按天然气35.6兆焦/立方米、发电效率50%，浓缩铀燃耗45吉瓦日/吨、效率34%，供电标准煤耗300克/千瓦时折算。
        {mix ? `${mix.source}油电与其他电源未计入。` : ''}
      </p>
    </section>
  );
}

interface WeatherChoiceProps {
  readonly weather: Weather;
  readonly onChoose: (weather: Weather) => void;
}

const WeatherChoice = ({ weather, onChoose }: WeatherChoiceProps): ReactElement => (
  <fieldset className="no-print flex flex-wrap gap-x-4 noscript:hidden">
    <legend className="sr-only">天气</legend>
    {weathers.map(([value, label]) => (
      <label key={value} className="inline-flex min-h-9 items-center gap-1.5">
        <input
          type="radio"
          name="weather"
          checked={weather === value}
          onChange={() => onChoose(value)}
          className="size-5 accent-brand"
        />
        {label}
      </label>
    ))}
  </fieldset>
);

interface SourceSliderProps {
  readonly source: Source;
  /** Megawatts. */
  readonly power: number;
  readonly onChange: (power: number) => void;
}

/** The capacity of one kind of plant on the island. */
const SourceSlider = ({ source, power, onChange }: SourceSliderProps): ReactElement => (
  <label className="block rounded-sm bg-card px-3 py-1.5">
    <span className="flex justify-between gap-2">
      <span className="inline-flex items-center gap-2">
        <svg viewBox="0 0 12 12" className={`size-3 ${outlined}`} aria-hidden="true">
          <rect width="12" height="12" rx="3" fill={looks[source].color} data-source={source} />
        </svg>
        {looks[source].name}
      </span>
      <span className="tabular-nums">{power}兆瓦</span>
    </span>
    <input
      type="range"
      min={0}
      max={most[source]}
      step={5}
      value={power}
      aria-valuetext={`${power}兆瓦`}
      onChange={(event) => onChange(Number(event.target.value))}
      className="h-8 w-full accent-brand noscript:hidden"
    />
  </label>
);

/** The fuel used in the day, compared with a day of coal and a day of the country's mix. */
const FuelList = ({ day, mix }: { readonly day: Day; readonly mix: Mix | null }): ReactElement => (
  <ul className="mt-2 list-disc pl-5">
    <li>
      燃料：浓缩铀约{figure(day.uranium)}克，天然气约{figure(day.gas)}立方米。
    </li>
    <li>
      同样{figure(dayLoad)}兆瓦时若全用煤电：标准煤约{figure((dayLoad * COAL_PER_MWH) / 1000)}吨，排放约
      {figure((dayLoad * emissions.coal) / 1000)}吨。
    </li>
    {mix ? (
      <li>
        若按{mix.year}年中国的电力结构（煤电{figure(mix.coal, 1)}%、核电{figure(mix.nuclear, 1)}%）：排放约
        {figure((dayLoad * mix.intensity) / 1000)}吨。
      </li>
    ) : null}
  </ul>
);
