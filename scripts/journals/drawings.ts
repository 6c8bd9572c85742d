/** Charts for print: SVG with plain attributes, values beside their bars, no information by colour alone. */

export interface Bar {
  readonly label: string;
  readonly value: number;
  /** The value as it is printed. */
  readonly text: string;
}

const WIDTH = 560;
const brand = '#0a4da2';
const glow = '#18a0fb';
const ink = '#1b2534';

const svg = (height: number, name: string, inner: string): string =>
  `<svg viewBox="0 0 ${WIDTH} ${height}" width="100%" role="img" aria-label="${name}" font-size="13" fill="${ink}">${inner}</svg>`;

/** Horizontal bars, one per line, the first one highlighted. */
export function lyingBars(name: string, bars: readonly Bar[]): string {
  const step = 26;
  const most = Math.max(...bars.map(({ value }) => value));
  const lines = bars.map(({ label, value, text }, index) => {
    const y = 6 + index * step;
    const width = Math.max(2, (value / most) * 290);
    return (
      `<text x="108" y="${y + 14}" text-anchor="end">${label}</text>` +
      `<rect x="118" y="${y}" width="${width.toFixed(1)}" height="18" rx="2" fill="${index === 0 ? brand : glow}"/>` +
      `<text x="${(126 + width).toFixed(1)}" y="${y + 14}">${text}</text>`
    );
  });
  return svg(bars.length * step + 8, name, lines.join(''));
}

/** Vertical columns; labels below, each value above its column. */
export function standingBars(name: string, bars: readonly Bar[]): string {
  const [floor, room] = [210, 180];
  const step = WIDTH / bars.length;
  const most = Math.max(...bars.map(({ value }) => value));
  const columns = bars.map(({ label, value, text }, index) => {
    const x = index * step;
    const height = (value / most) * room;
    const middle = (x + step / 2).toFixed(1);
    return (
      `<rect x="${(x + step * 0.17).toFixed(1)}" y="${(floor - height).toFixed(1)}" width="${(step * 0.66).toFixed(1)}" height="${height.toFixed(1)}" rx="2" fill="${index === bars.length - 1 ? brand : glow}"/>` +
      `<text x="${middle}" y="${(floor - height - 6).toFixed(1)}" text-anchor="middle" font-size="11">${text}</text>` +
      `<text x="${middle}" y="${floor + 18}" text-anchor="middle" font-size="11">${label}</text>`
    );
  });
  return svg(240, name, `<path d="M0 ${floor}H${WIDTH}" stroke="#56637a"/>${columns.join('')}`);
}
