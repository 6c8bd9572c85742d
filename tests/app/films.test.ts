import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { captionsOf } from '../../scripts/films/captions.mjs';

const folder = 'server/content/industry/shanghai/advertise/video';
const articles = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));

test('every film has a clip of its own, small enough for a phone, and captions that are its transcript', () => {
  const films = articles.flatMap((article) => captionsOf(article) ?? []);
  expect(films).toHaveLength(articles.length);
  for (const { film, vtt } of films) {
    const clip = `app/public/films/${film}.webm`;
    expect(existsSync(clip), clip).toBe(true);
    expect(statSync(clip).size, clip).toBeGreaterThan(20_000);
    expect(statSync(clip).size, clip).toBeLessThan(300 * 1024);
    expect(readFileSync(`app/public/films/${film}.vtt`, 'utf8')).toBe(vtt);
  }
});

test('a cue lasts until the next, the last one until the end', () => {
  const article = '---\nextra: { film: a, seconds: 9 }\n---\n（0秒）甲。\n\n（4秒）乙。\n';
  expect(captionsOf(article)?.vtt).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:04.000\n甲。\n\n00:00:04.000 --> 00:00:09.000\n乙。\n',
  );
  expect(captionsOf('---\ntitle: 没有影片\n---\n')).toBeNull();
});
