import { disc, type Ink, line, rect, shape } from './pen.ts';

/** A person from the waist up, standing at x. */
export const person = (x: number, { main, deep, accent }: Ink, size = 1, helmet = false): string => {
  const s = (value: number): number => Math.round(value * size * 10) / 10;
  const head = s(-78);
  return (
    shape(`M${x - s(30)} 0c0-${s(34)} ${s(12)}-${s(50)} ${s(30)}-${s(50)}s${s(30)} ${s(16)} ${s(30)} ${s(50)}z`, main) +
    disc(x, head, s(20), '#f1c9a5') +
    (helmet
      ? shape(`M${x - s(23)} ${head - s(3)}a${s(23)} ${s(21)} 0 0 1 ${s(46)} 0l${s(6)} ${s(4)}h${-s(58)}z`, accent)
      : shape(
          `M${x - s(20)} ${head}a${s(20)} ${s(21)} 0 0 1 ${s(40)} 0c-${s(8)}-${s(10)}-${s(30)}-${s(12)}-${s(40)} 0z`,
          deep,
        ))
  );
};

/** A sheet of paper with lines of writing. */
export const sheet = (x: number, y: number, width: number, height: number, { light, main }: Ink, lines = 4): string => {
  const gap = height / (lines + 1.5);
  const rows = Array.from({ length: lines }, (_, index) =>
    rect(x + width * 0.14, y + gap * (index + 0.9), width * (index === lines - 1 ? 0.45 : 0.72), 5, main, 2.5, 0.5),
  );
  return rect(x, y, width, height, light, 5) + rows.join('');
};

/** A hall with a saw-tooth roof. */
export const hall = (x: number, width: number, height: number, { main, deep, light }: Ink): string => {
  const teeth = Math.max(2, Math.round(width / 44));
  const tooth = width / teeth;
  const roof = `l${tooth} -18v18`.repeat(teeth);
  const windows = Array.from({ length: teeth }, (_, i) =>
    rect(x + tooth * i + tooth * 0.25, -height * 0.6, tooth * 0.5, height * 0.24, light, 2, 0.75),
  );
  return shape(`M${x} 0v${-height}${roof}v${height}z`, main) + windows.join('') + rect(x, -8, width, 8, deep);
};

/** A pipe along a path, with a lighter middle. */
export const pipe = (d: string, { main, light }: Ink, width = 16): string =>
  line(d, main, width) + line(d, light, width / 4, 0.6);
