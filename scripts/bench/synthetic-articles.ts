import { readAllContent } from './content.ts';
import { Random } from './random.ts';

export interface SyntheticArticle {
  readonly id: string;
  readonly columnId: string;
  readonly type: string | null;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly topics: string[];
  readonly keywords: string[];
  readonly publishTime: Date;
}

const START = '\u0002';
const END = '。';
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const DAY_MS = 86_400_000;
/** Days over which the articles are spread. */
const SPAN_DAYS = 12 * 365;

/** A Markov chain over the words of the project's texts: word frequencies and neighbourhoods are realistic. */
class Chain {
  readonly #next = new Map<string, string[]>();

  learn(text: string): void {
    let before = START;
    for (const { segment } of segmenter.segment(text)) {
      const word = segment.trim();
      if (!word) continue;
      this.#next.set(before, [...(this.#next.get(before) ?? []), word]);
      before = /[。！？]/.test(word) ? START : word;
    }
  }

  /** A text of at least `characters` characters. */
  say(random: Random, characters: number): string {
    let text = '';
    let word = START;
    while (text.length < characters) {
      word = random.pick(this.#next.get(word) ?? []) ?? END;
      text += word;
      if (/[。！？]/.test(word)) word = START;
    }
    return text;
  }
}

/** `count` articles; the same for the same seed. */
export async function* syntheticArticles(count: number, seed: number): AsyncGenerator<SyntheticArticle> {
  const random = new Random(seed);
  const { releases, plain } = await readAllContent();
  const [titles, bodies] = [new Chain(), new Chain()];
  for (const release of releases) {
    titles.learn(`${release.title}。`);
    bodies.learn(`${release.summary}${plain(release)}`);
  }
  const last = Date.parse('2026-11-21T00:00:00Z');
  for (let index = 0; index < count; index += 1) {
    const model = random.pick(releases);
    if (!model) return;
    yield {
      id: `synthetic-${index}`,
      columnId: model.columnId,
      type: model.type ?? null,
      title: titles.say(random, 12 + random.below(14)).replaceAll('。', ''),
      summary: bodies.say(random, 45 + random.below(40)),
      body: `<p>${bodies.say(random, 300 + random.below(700))}</p>`,
      topics: [...(model.topics as string[])],
      keywords: [...(model.keywords as string[])],
      publishTime: new Date(last - random.below(SPAN_DAYS) * DAY_MS - random.below(DAY_MS)),
    };
  }
}
