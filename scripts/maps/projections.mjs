// Projections: [longitude, latitude] in degrees → [x, y] with y downwards, in units of the globe's radius.

const radians = (degrees) => (degrees * Math.PI) / 180;

/** Equal-area conic projection, for a country that is wide in the middle latitudes. */
export function albers({ parallels, origin }) {
  const { n, rho, atOrigin } = albers.cone({ parallels, origin });
  return ([longitude, latitude]) => {
    const theta = n * radians(longitude - origin[0]);
    return [rho(latitude) * Math.sin(theta), rho(latitude) * Math.cos(theta) - atOrigin];
  };
}

/** The cone of the projection, which converts a latitude into a distance from its apex. */
albers.cone = ({ parallels, origin }) => {
  const [first, second] = parallels.map((latitude) => Math.sin(radians(latitude)));
  const n = (first + second) / 2;
  const c = 1 - first ** 2 + 2 * n * first;
  const rho = (latitude) => Math.sqrt(c - 2 * n * Math.sin(radians(latitude))) / n;
  return { n, c, rho, atOrigin: rho(origin[1]) };
};

/** For a city: preserves its shape. */
export const mercator =
  () =>
  ([longitude, latitude]) => [radians(longitude), -Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2))];

/** Tom Patterson's Natural Earth, by Bojan Šavrič's polynomial; with the central meridian usual for maps in China. */
export const naturalEarth =
  (meridian) =>
  ([longitude, latitude]) => {
    // The cut map extends up to half a turn west and east of the central meridian.
    const turned = longitude - meridian;
    const phi = radians(latitude);
    const p2 = phi ** 2;
    const p4 = p2 ** 2;
    return [
      radians(turned) * (0.8707 - 0.131979 * p2 + p4 * (-0.013791 + p4 * (0.003971 * p2 - 0.001529 * p4))),
      -phi * (1.007226 + p2 * (0.015085 + p4 * (-0.044475 + 0.028874 * p2 - 0.005916 * p4))),
    ];
  };
