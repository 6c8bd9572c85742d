import { expect, test } from 'vitest';
import { plainText } from '../../shared/text/plain.ts';

test.each([
  ['中心成立，面积<500平方米，A&amp;B', '中心成立，面积<500平方米，A&amp;B'],
  ['<p>中心成立。</p><p>面积&lt;500&nbsp;平方米，A&amp;B</p>', '中心成立。 面积<500 平方米，A&B'],
  ['第一行<br/>第二行<img src="x.png">', '第一行 第二行'],
  ['<p>&constructor; &apos;甲&#39;</p>', "&constructor; '甲'"],
  ['', ''],
])('%s is read as %s', (text, read) => {
  expect(plainText(text)).toBe(read);
});
