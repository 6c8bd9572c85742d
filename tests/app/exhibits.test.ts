import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { RichHtml } from '../../app/core/page/context.ts';
import { chaptersOf } from '../../app/pages/science/exhibits/book/chapters.ts';
import { describeYear, timesOf, yearDose } from '../../app/pages/science/exhibits/games/dose-sum.ts';
import { cards, describeFall, stoppedBy } from '../../app/pages/science/exhibits/games/layers.ts';
import { mixOf } from '../../app/pages/science/exhibits/games/mix.ts';
import { describeDay, emissions, type Plan, runDay } from '../../app/pages/science/exhibits/games/supply.ts';
import { frameOf, outlineOf } from '../../app/pages/science/exhibits/models/elevation.ts';
import { listen } from '../../app/pages/science/exhibits/models/listen.ts';
import { listedParts, type Model, placeOf } from '../../app/pages/science/exhibits/models/model.ts';
import type { Move } from '../../app/pages/science/exhibits/models/moves.ts';
import { refuelling } from '../../app/pages/science/exhibits/models/refuelling.ts';
import type { ModelScene } from '../../app/pages/science/exhibits/models/scene.ts';
import { coast, describeVerdict, factors, sites, verdictOf } from '../../app/pages/science/exhibits/models/sites.ts';
import { valves } from '../../app/pages/science/exhibits/models/valves.ts';
import { vessel } from '../../app/pages/science/exhibits/models/vessel.ts';
import type { DoseTable } from '../../app/pages/science/pieces/doses.ts';
import type { FactTable } from '../../generated/models.ts';

const table: DoseTable = {
  source: '',
  doses: [
    { id: 'chest-xray', label: '胸部X光', microSv: 50, per: '次', group: '医疗', source: '' },
    { id: 'natural-total', label: '天然本底', microSv: 2420, per: '年', group: '背景', source: '' },
    { id: 'chest-ct', label: '胸部CT', microSv: 6900, per: '次', group: '医疗', source: '' },
  ],
};

test('a year’s dose is the natural background plus each entered dose times its count', () => {
  expect(yearDose(table, {})).toEqual({ natural: 2420, added: 0 });
  const year = yearDose(table, { 'chest-xray': 2, 'chest-ct': 1, 'natural-total': 5 });
  expect(year).toEqual({ natural: 2420, added: 7000 });
  expect(describeYear(year)).toContain('9.42 mSv');
  expect(describeYear(year)).toContain('3.9倍');
});

test('timesOf converts input to an integer from 0 to 99', () => {
  expect(['', '3', '2.9', '-4', '1000', 'x'].map(timesOf)).toEqual([0, 3, 2, 0, 99, 0]);
});

const none: Plan = { nuclear: 0, wind: 0, solar: 0, storage: 0, gas: 0 };

test('a day without plants has a shortage in every hour; enough nuclear power covers all of them', () => {
  const dark = runDay(none, 'bright');
  expect(dark.dark).toHaveLength(24);
  expect(dark.carbon).toBe(0);
  const lit = runDay({ ...none, nuclear: 100 }, 'dull');
  expect(lit.dark).toEqual([]);
  expect(lit.carbon).toBeCloseTo((2400 * emissions.nuclear) / 1000);
  expect(lit.uranium).toBeCloseTo(2400 * 2.72331, 0);
});

test('supply plus shortage equals the load in every hour', () => {
  for (const weather of ['bright', 'dull'] as const) {
    const { hours } = runDay({ nuclear: 30, wind: 80, solar: 90, storage: 20, gas: 15 }, weather);
    for (const { load, from, short } of hours)
      expect(Object.values(from).reduce((sum, power) => sum + power, 0) + short).toBeCloseTo(load);
  }
});

test('storage that is not charged supplies only what it held; gas consumption matches the load', () => {
  const { hours } = runDay({ ...none, storage: 20 }, 'dull');
  expect(hours.reduce((sum, { from }) => sum + from.storage, 0)).toBeCloseTo(40);
  const gas = runDay({ ...none, gas: 100 }, 'dull');
  expect(gas.gas).toBeCloseTo(hours.reduce((sum, { load }) => sum + load, 0) * 202.247, -1);
});

test('a shortage that rounds to 0 MWh is described as less than 1 MWh', () => {
  const day = runDay({ ...none, wind: 45, gas: 80 }, 'bright');
  expect(day.dark).toHaveLength(1);
  expect(day.short).toBeLessThan(0.5);
  expect(describeDay(day)).toMatch(/^1个小时供电不足，缺口不足1兆瓦时（\d+时）/);
  expect(describeDay(runDay({ ...none, wind: 45, gas: 70 }, 'bright'))).toMatch(/个小时供电不足，共缺\d+兆瓦时（/);
});

test('mixOf returns the latest electricity mix of the fact table, or null for an unknown region', () => {
  const [columns = [], ...rows] = parse(readFileSync('server/content/facts/electricity-mix.csv')) as string[][];
  const facts = { source: '来源', columns: columns.map((key) => ({ key, label: key })), rows } as unknown as FactTable;
  const last = rows.filter(([entity]) => entity === 'China').at(-1) ?? [];
  const value = (key: string): number => Number(last[columns.indexOf(key)]);
  const total = Object.keys(emissions).reduce((sum, key) => sum + value(key), 0);
  const mix = mixOf(facts, 'China');
  expect(mix?.year).toBe(last[columns.indexOf('year')]);
  expect(mix?.nuclear).toBeCloseTo((value('nuclear') / total) * 100);
  expect(mix?.intensity).toBeGreaterThan((value('coal') / total) * emissions.coal);
  expect(mix?.intensity).toBeLessThan(emissions.coal);
  expect(mixOf(facts, 'Nowhere')).toBeNull();
});

test('an event stops at the first remaining layer; a shared power supply removes two layers at once', () => {
  const card = cards.find(({ first }) => first === 1);
  if (!card) throw new Error('no card begins at the second layer');
  expect(stoppedBy(card, { removed: [], sharedPower: false })).toBe(1);
  expect(stoppedBy(card, { removed: [1], sharedPower: false })).toBe(2);
  expect(stoppedBy(card, { removed: [1], sharedPower: true })).toBe(3);
  expect(describeFall(card, { removed: [1], sharedPower: true })).toContain('共因失效');
  expect(describeFall(card, { removed: [1, 2, 3], sharedPower: false })).toContain('只剩场外应急');
  expect(stoppedBy(card, { removed: [0, 1, 2, 3, 4], sharedPower: false })).toBeNull();
  expect(cards).toHaveLength(10);
});

test('a site that fails a safety factor is ruled out, and two suitable sites are left', () => {
  for (const { grades } of sites) expect(grades).toHaveLength(factors.length);
  const left = sites.filter((site) => verdictOf(site).against.length === 0);
  expect(left.map(({ name }) => name)).toEqual(['丁', '戊']);
  for (const site of left) expect(verdictOf(site).work.length).toBeGreaterThan(0);
  const cape = sites.find(({ name }) => name === '丙');
  expect(cape && describeVerdict(cape)).toContain('断层与地震不满足安全要求');
});

test('a book is split at its h2 headings into an introduction and chapters', () => {
  const html = '<p>前言</p><h2>第一章 <em>甲</em></h2><p>一</p><h3>小节</h3><h2>第二章</h2><p>二</p>' as RichHtml;
  expect(chaptersOf('b', html)).toEqual({
    intro: '<p>前言</p>',
    chapters: [
      { id: 'b-1', title: '第一章 甲', body: '<p>一</p><h3>小节</h3>' },
      { id: 'b-2', title: '第二章', body: '<p>二</p>' },
    ],
  });
});

const models: readonly Model[] = [vessel, refuelling, coast, ...valves];

test.each(models.map((model) => [model.name, model] as const))(
  '%s: part ids are unique, poses use known parts, and all marks are within the frame',
  (_, model) => {
    const ids = model.parts.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { text } of listedParts(model)) expect(text.length).toBeGreaterThan(10);
    for (const pose of model.poses) {
      expect(ids).toEqual(expect.arrayContaining([...Object.keys(pose.moves ?? {}), ...Object.keys(pose.turns ?? {})]));
      const { x, y, width, height } = frameOf(model, pose);
      for (const part of listedParts(model)) {
        const { at } = placeOf(part, pose);
        const [mx, my, mz] = part.mark ?? [0, 0, 0];
        const [px, py] = model.view === 'front' ? [at[0] + mx, -(at[1] + my)] : [at[0] + mx, at[2] + mz];
        expect(px > x && px < x + width && py > y && py < y + height, `${part.name} in ${pose.name}`).toBe(true);
      }
    }
  },
);

test('outlineOf draws solids from the front and from above', () => {
  const tube = { shape: 'tube', at: [1, 2, 3], radius: 1, end: 0.5, length: 4, axis: 'y' } as const;
  expect(outlineOf(tube, 'front').d).toBe('M0 0L0.5 -4L1.5 -4L2 0z');
  expect(outlineOf(tube, 'top').d).toMatch(/^M0 3a1 1/);
  expect(outlineOf({ shape: 'box', at: [0, 0, 0], size: [2, 4, 6] }, 'top').d).toBe('M-1 -3L1 -3L1 3L-1 3z');
  expect(outlineOf({ shape: 'ball', at: [0, 0, 0], radius: 1, half: 'down' }, 'front').d).toContain('0 0 0 2');
});

/** A 300 × 300 canvas that receives pointer events, with their effects on the model. */
function modelCanvas() {
  const canvas = Object.assign(new EventTarget(), {
    setPointerCapture: () => {},
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 300, height: 300 }),
  });
  const turns: number[] = [];
  const chosen: string[] = [];
  const scene = { turn: (by: number) => turns.push(Math.round(by * 120)), partAt: () => 'core' };
  listen(
    new EventTarget() as HTMLElement,
    canvas as unknown as HTMLCanvasElement, // Only the parts of a canvas that pointer events need.
    scene as unknown as ModelScene, // Only the methods that pointer events call.
    {
      run: (move: Move) => move(scene as unknown as ModelScene), // As above.
      choose: (id) => chosen.push(id),
    },
  );
  const point = (type: string, pointerId: number, clientX: number): void => {
    canvas.dispatchEvent(Object.assign(new Event(type), { pointerId, clientX, clientY: 100 }));
  };
  return { turns, chosen, point };
}

test('a model follows the first finger and ignores others; a tap selects a part', () => {
  const { turns, chosen, point } = modelCanvas();
  point('pointerdown', 1, 80);
  point('pointerdown', 2, 220);
  for (const step of [1, 2, 3]) {
    point('pointermove', 1, 80 - step * 5);
    point('pointermove', 2, 220 + step * 5);
  }
  expect(turns).toEqual([-5, -5, -5]);
  // The second finger is lifted; the first one still turns the model.
  point('pointerup', 2, 235);
  point('pointermove', 1, 60);
  expect(turns).toEqual([-5, -5, -5, -5]);
  point('pointerup', 1, 60);
  expect(chosen).toEqual([]);
  // After the first finger is lifted, the next one turns the model.
  point('pointerdown', 2, 220);
  point('pointermove', 2, 230);
  expect(turns.at(-1)).toBe(10);
  point('pointercancel', 2, 230);
  point('pointerdown', 3, 100);
  point('pointerup', 3, 100);
  expect(chosen).toEqual(['core']);
});
