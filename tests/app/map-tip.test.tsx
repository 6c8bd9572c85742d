import type { ReactElement, ReactNode } from 'react';
import { Children, isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AreaMap } from '../../app/components/map/area-map.tsx';
import type { MapDot } from '../../app/components/map/map-dots.tsx';
import { MapFrame } from '../../app/components/map/map-frame.tsx';
import regions from '../../app/components/map/shapes/china-regions.json' with { type: 'json' };
import { PageViewContext } from '../../app/core/page/view.ts';
import { Application } from '../../app/runtime/application.tsx';
import { routes } from '../../generated/routes/index.ts';
import { sampleSite, viewOf } from '../support/sample-site.ts';
import { silentApi } from '../support/silent-api.ts';

/** The text below a map belongs to the figures shown: other figures clear it, even if the picture is the same. */

type Frame = Parameters<typeof MapFrame>[0];

/** A stub of a DOM element with what a map reads of it: the place around it, which has a title. */
class Place {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  closest(names: string): Place | null {
    return names === 'a' ? null : this;
  }
  querySelector(): { textContent: string } {
    return { textContent: this.text };
  }
}

class Tap {
  readonly pointerType = 'touch';
}

beforeEach(() => {
  vi.stubGlobal('Element', Place);
  vi.stubGlobal('PointerEvent', Tap);
});
afterEach(() => void vi.unstubAllGlobals());

interface Pointer {
  onPointerOver(event: { target: Place }): void;
  onClickCapture(event: { target: Place; nativeEvent: Tap; preventDefault(): void; stopPropagation(): void }): void;
}

/** The pointer handlers of a map. */
function pointerOf(node: ReactNode): Pointer | undefined {
  for (const child of Children.toArray(node)) {
    if (!isValidElement<{ children?: ReactNode; onPointerOver?: unknown }>(child)) continue;
    const found = child.props.onPointerOver ? (child.props as unknown as Pointer) : pointerOf(child.props.children);
    if (found) return found;
  }
  return undefined;
}

interface Step {
  readonly frame: Frame;
  readonly act?: (pointer: Pointer) => void;
}

/** The text below a map that shows the frames one after the other, with the action of each step in between. */
function toldAfter(steps: readonly Step[]): string {
  const left = [...steps];
  let step: Step | undefined;
  // A state change while the map renders makes it render again at once, as the same map.
  const Trial = (): ReactElement | null => {
    step = left.shift() ?? step;
    if (!step) return null;
    const map = MapFrame(step.frame);
    const pointer = pointerOf(map);
    if (pointer && left.length > 0) step.act?.(pointer);
    return map;
  };
  const markup = renderToStaticMarkup(
    <Application site={sampleSite()} api={silentApi}>
      <PageViewContext value={viewOf(routes['industry-china-data'])}>
        <Trial />
      </PageViewContext>
    </Application>,
  );
  return /data-map-point=""[^>]*>(.*?)<\/p>/.exec(markup)?.[1]?.replace(/<[^>]+>/g, '') ?? 'no map';
}

const ZHEJIANG = '330000';

/** The map of China with a figure for 浙江; the shades are the same for every figure. */
const china = (units: number, dots?: readonly MapDot[]): Frame =>
  AreaMap({
    map: 'china',
    regions,
    label: '各省区核电装机分布图',
    stepOf: ({ id }) => (id === ZHEJIANG ? 3 : 0),
    titleOf: ({ id, name }) => (id === ZHEJIANG ? `${name}：${units}台` : name),
    ...(dots ? { dots } : {}),
  }).props as Frame;

const plant = (units: number): MapDot => ({
  ...{ id: 'cn-sanmen', name: '三门核电厂', x: 1, y: 1, radius: 4, color: '#000', href: null },
  title: `三门核电厂：在运${units}台`,
});

const nothing = '指向或轻点地图查看名称与数值。';
const pointAt =
  (text: string) =>
  (pointer: Pointer): void =>
    pointer.onPointerOver({ target: new Place(text) });

test('the text below the map is cleared when its figures change, even if its picture is the same', () => {
  const told = { frame: china(13), act: pointAt('浙江：13台') };
  expect(china(13).src).toBe(china(6).src);
  expect(toldAfter([told, { frame: china(13) }])).toBe('浙江：13台');
  expect(toldAfter([told, { frame: china(6) }])).toBe(nothing);
  const toldOfBoth = [told, { frame: china(6), act: pointAt('浙江：6台') }];
  expect(toldAfter([...toldOfBoth, { frame: china(6) }])).toBe('浙江：6台');
  expect(toldAfter([...toldOfBoth, { frame: china(13) }])).toBe(nothing);
});

test('the text below the map is cleared when the title of a dot changes or the dots are removed', () => {
  const told = { frame: china(13, [plant(2)]), act: pointAt('三门核电厂：在运2台') };
  expect(toldAfter([told, { frame: china(13, [plant(2)]) }])).toBe('三门核电厂：在运2台');
  expect(toldAfter([told, { frame: china(13, [plant(1)]) }])).toBe(nothing);
  expect(toldAfter([told, { frame: china(13) }])).toBe(nothing);
});

test('after the figures change, the first tap on a place shows its text and only the second follows its link', () => {
  const stopped: boolean[] = [];
  const tap = (pointer: Pointer): void => {
    const place = stopped.length;
    stopped.push(false);
    pointer.onClickCapture({
      target: new Place('西藏'),
      nativeEvent: new Tap(),
      preventDefault: () => {
        stopped[place] = true;
      },
      stopPropagation: () => undefined,
    });
    // Makes the map render once more, whatever the tap did.
    pointAt('西藏')(pointer);
  };
  const [now, before] = [china(13), china(6)];
  toldAfter([...[now, now, before, before].map((frame) => ({ frame, act: tap })), { frame: before }]);
  expect(stopped).toEqual([true, false, true, false]);
});
