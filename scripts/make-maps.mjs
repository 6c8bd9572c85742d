// Generates the shapes in app/components/map/shapes/ from the open base maps of two npm packages. Run manually when the base
// maps change: node scripts/make-maps.mjs. The results are committed; builds and pages never read the packages.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pictureOf } from './maps/picture.mjs';
import { albers, mercator, naturalEarth } from './maps/projections.mjs';
import { centre, clipSouth, cutAt, decodeEcharts, polygonsOf } from './maps/rings.mjs';
import { boundsOf, fitted, pathOf, projected } from './maps/shapes.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);
const read = (name) => JSON.parse(readFileSync(require.resolve(name), 'utf8'));
const write = (name, shapes) => {
  const file = join(root, 'app/components/map/shapes', `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(shapes)}\n`);
  console.log(`${name}.json ${JSON.stringify(shapes).length} bytes`);
};

const world = read('@surbowl/world-geo-json-zh/world.zh.json');

/** The base map contains Chongming with its former code as a county, and without a code. */
const idOf = ({ id }) => (id && id !== '310230' ? id : '310151');

/** Regions with shapes of the given precision; smaller rings are left out. */
const areasOf = (features, place, { tolerance, smallest, parts }) =>
  features.map((feature) => ({
    id: idOf(feature),
    name: feature.properties.name,
    ...centre(feature, place),
    d: pathOf(polygonsOf(feature), place, tolerance, smallest, parts),
  }));

/**
 * Regions above a picture of the map only react to the pointer: their shapes must be small to send, and need little
 * precision.
 */
const rough = { tolerance: 4, smallest: 30, parts: 1 };

/** West, south, east and north of the areas that the province map leaves out. */
const seas = {
  south: [107, 2, 123.2, 24.7],
  diaoyu: [123, 25.3, 125, 26.5],
};

const isWithin = ([west, south, east, north], frame) =>
  west > frame[0] && south > frame[1] && east < frame[2] && north < frame[3];

/** The dashes and islands in the South China Sea, and those around 钓鱼岛. Hainan and Taiwan are provinces already. */
function islandsIn(frame) {
  const china = world.features.find((feature) => feature.properties.iso_a2 === 'CN');
  return polygonsOf(china).filter(([outer]) => {
    const bounds = boundsOf(outer);
    const [west, south, east, north] = bounds;
    const isSmall = (east - west) * (north - south) < 2.5;
    const isOffshore = south < 17.6 || west > 118.9 || (west > 116 && north < 21);
    const isTaiwan = west > 119 && west < 122.1 && south > 21.8;
    return isWithin(bounds, frame) && isSmall && isOffshore && !isTaiwan;
  });
}

function makeChina() {
  const features = decodeEcharts(read('echarts-4/map/json/china.json'));
  const sea = islandsIn(seas.south);
  console.log(`South China Sea: ${sea.length} dashes and islands`);
  const cone = { parallels: [25, 47], origin: [105, 36] };
  const project = albers(cone);
  const rings = features.flatMap(polygonsOf).map(([outer]) => outer);
  const fit = fitted(projected(rings.flat(), project), 720);
  const place = (point) => fit.place(project(point));
  const inset = fitted.frame(projected([...sea.flat(2), [105.5, 23.4], [122.8, 3.2]], place), 6);
  const size = {
    width: 720,
    // Room for the inset below Taiwan.
    height: fit.height + 60,
  };
  write('china', {
    ...size,
    areas: areasOf(features, place, { tolerance: 1.1, smallest: 4 }),
    // Dashes and islands; the inset shows them in the same coordinates, below the frame of the main map.
    sea: pathOf([...sea, ...islandsIn(seas.diaoyu)], place, 0.1, 0),
    inset,
  });
  const { n, c, atOrigin } = albers.cone(cone);
  const { left, top, scale } = fit.edges;
  // theta = n × (longitude − meridian), rho = √(c − 2n × sin latitude) ÷ n; x = a + s × rho × sin theta, y = b + s × rho × cos theta.
  const conic = { n, c, meridian: cone.origin[0], a: left, b: top - atOrigin * scale, s: scale };
  write('china-regions', { ...size, conic, areas: areasOf(features, place, rough) });
}

function makeShanghai() {
  const features = decodeEcharts(read('echarts-4/map/json/province/shanghai.json'));
  const project = mercator();
  const fit = fitted(projected(features.flatMap(polygonsOf).flat(2), project), 640);
  const place = (point) => fit.place(project(point));
  const size = { width: 640, height: fit.height };
  const shapes = { ...size, areas: areasOf(features, place, { tolerance: 0.9, smallest: 3 }) };
  write('shanghai', shapes);
  writeFileSync(join(root, 'app/public/maps/shanghai.svg'), pictureOf(shapes));
  write('shanghai-regions', {
    ...size,
    // x = a + b × longitude, y = c − d × ln tan(45° + latitude / 2): for points placed later.
    mercator: fit.mercator,
    areas: areasOf(features, place, rough),
  });
}

/** Countries that had nuclear power in a year of the world map: 德国, 立陶宛. */
const formerCodes = ['DE', 'LT'];

/** The countries and areas that have nuclear power, by the table of the site, or had it. */
const codes = new Set([
  ...readFileSync(join(root, 'server/content/facts/world-countries.csv'), 'utf8')
    .split('\n')
    .map((line) => line.split(',')[0]),
  ...formerCodes,
]);

const spanOf = (polygon, place) => {
  const [west, , east] = boundsOf(polygon[0].map(place));
  return east - west;
};

function makeWorld() {
  const centreMeridian = 150;
  const project = naturalEarth(centreMeridian);
  const features = world.features.filter(({ properties }) => properties.iso_a2 !== 'AQ');
  const cut = (feature) => clipSouth(cutAt(polygonsOf(feature), centreMeridian - 180), -56);
  const fit = fitted(projected(features.flatMap(cut).flat(2), project), 960);
  const place = (point) => fit.place(project(point));
  const areas = features.map((feature) => {
    const polygons = cut(feature);
    return {
      id: feature.properties.iso_a2,
      name: feature.properties.name,
      d: pathOf(polygons, place, 0.45, feature.properties.iso_a2 === 'CN' ? 0 : 0.8),
    };
  });
  const size = { width: 960, height: fit.height };
  const named = features.filter(({ properties }) => codes.has(properties.iso_a2));
  const regions = named.map((feature) => {
    const polygons = cut(feature);
    const [largest] = [...polygons].sort((a, b) => spanOf(b, place) - spanOf(a, place));
    const [west, north, east, south] = boundsOf(largest[0].map(place));
    return {
      id: feature.properties.iso_a2,
      // The name is placed at its largest part, and drawn from the size at which it fits.
      x: Math.round((west + east) / 2),
      y: Math.round((north + south) / 2),
      span: Math.round(east - west),
      d: pathOf(polygons, place, 3, 60, 1),
    };
  });
  write('world-regions', { ...size, areas: regions });
  write('world', { width: 960, height: fit.height, areas: areas.filter(({ d }) => d !== '') });
}

makeChina();
makeShanghai();
makeWorld();
