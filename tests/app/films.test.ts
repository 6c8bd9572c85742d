import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { captionsOf } from '../../scripts/films/captions.mjs';

const textsIn = (folder: string): string[] =>
  readdirSync(`server/content/${folder}`).map((file) => readFileSync(`server/content/${folder}/${file}`, 'utf8'));
const articles = textsIn('industry/shanghai/advertise/video');
const exhibits = textsIn('science/digital').filter((text) => text.includes('kind: 影片'));

test('every film has its own clip, small enough for a phone, and captions that match its transcript', () => {
  const films = [...articles, ...exhibits].flatMap((article) => captionsOf(article) ?? []);
  expect(films).toHaveLength(articles.length + 1);
  for (const { film, vtt } of films) {
    const clip = `app/public/films/${film}.webm`;
    expect(existsSync(clip), clip).toBe(true);
    expect(statSync(clip).size, clip).toBeGreaterThan(20_000);
    expect(statSync(clip).size, clip).toBeLessThan(300 * 1024);
    expect(readFileSync(`app/public/films/${film}.vtt`, 'utf8')).toBe(vtt);
  }
});

/** The size in pixels in the header of a WebM file: the width (EBML element B0) and the height (BA), two bytes each. */
function sizeOf(clip: Buffer): readonly [width: number, height: number] {
  const [widthAt, heightAt] = ['b082', 'ba82'].map((mark) => clip.indexOf(Buffer.from(mark, 'hex')));
  if (!widthAt || !heightAt || widthAt < 0 || heightAt < 0) throw new Error('The header declares no size.');
  return [clip.readUInt16BE(widthAt + 2), clip.readUInt16BE(heightAt + 2)];
}

test('the poster of every film, shown in lists and before playing, is a picture of its own in the clip’s size', async () => {
  const films = [...articles, ...exhibits].flatMap((text) => captionsOf(text)?.film ?? []);
  const posters = new Set<string>();
  for (const film of films) {
    const file = readFileSync(`app/public/films/${film}.webp`);
    const { format, width, height } = await sharp(file).metadata();
    const clip = readFileSync(`app/public/films/${film}.webm`);
    expect([format, width, height], film).toEqual(['webp', ...sizeOf(clip)]);
    // A picture of one colour has an entropy of 0.
    expect((await sharp(file).stats()).entropy, film).toBeGreaterThan(0.5);
    posters.add(file.toString('base64'));
  }
  expect(posters.size).toBe(films.length);
});

test('a film exhibit shows an existing clip, and its cue times are in order and within the clip', () => {
  expect(exhibits).toHaveLength(3);
  const lengths = new Map(
    [...articles, ...exhibits].flatMap((text) => captionsOf(text) ?? []).map((film) => [film.film, film.seconds]),
  );
  for (const text of exhibits) {
    const film = /film: ([\w-]+)/.exec(text)?.[1] ?? '';
    const seconds = Number(/seconds: (\d+)/.exec(text)?.[1]);
    expect(lengths.get(film), film).toBe(seconds);
    const times = [...text.matchAll(/^(?:- )?（(\d+)(?:秒|至(\d+)秒)）/gm)].map((match) =>
      Number(match[2] ?? match[1]),
    );
    expect(times.length, film).toBeGreaterThanOrEqual(5);
    expect(Math.max(...times), film).toBeLessThanOrEqual(seconds);
    expect(times, film).toEqual([...times].sort((a, b) => a - b));
  }
});

/**
 * The length in seconds that the header of a WebM file declares: its duration (EBML element 4489, a double) in units of
 * its time scale (2AD7B1).
 */
function lengthOf(clip: Buffer): number {
  const scaleAt = clip.indexOf(Buffer.from('2ad7b183', 'hex'));
  const durationAt = clip.indexOf(Buffer.from('448988', 'hex'));
  if (scaleAt < 0 || durationAt < 0) throw new Error('The head declares no length.');
  return (clip.readDoubleBE(durationAt + 3) * clip.readUIntBE(scaleAt + 4, 3)) / 1e9;
}

test('the length of every clip equals the seconds in its text', () => {
  const films = [...articles, ...exhibits].flatMap((text) => {
    const film = /film: ([\w-]+)/.exec(text)?.[1];
    return film ? [{ film, seconds: Number(/seconds: (\d+)/.exec(text)?.[1]) }] : [];
  });
  expect(films).toHaveLength(articles.length + exhibits.length);
  for (const { film, seconds } of films)
    expect(lengthOf(readFileSync(`app/public/films/${film}.webm`)), film).toBeCloseTo(seconds, 1);
});

test('a cue lasts until the next one, and the last cue until the end of the film', () => {
  const article = '---\nextra: { film: a, seconds: 9 }\n---\n（0秒）甲。\n\n（4秒）乙。\n';
  expect(captionsOf(article)?.vtt).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:04.000\n甲。\n\n00:00:04.000 --> 00:00:09.000\n乙。\n',
  );
  expect(captionsOf('---\nextra: { film: a, seconds: 9 }\n---\n别处的影片。\n')).toBeNull();
  expect(captionsOf('---\ntitle: 没有影片\n---\n')).toBeNull();
});

test('the exhibit about X-raying a weld shows the weld inspection film', () => {
  const exhibit = exhibits.find((text) => /^title: 给焊缝拍X光$/m.test(text));
  expect(/film: ([\w-]+)/.exec(exhibit ?? '')?.[1]).toBe('weld-inspection');
});
