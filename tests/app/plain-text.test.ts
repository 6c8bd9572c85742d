import { expect, test } from 'vitest';
import { plainText } from '../../shared/text/plain.ts';

test.each([
  ['中心成立，面积<500平方米，A&amp;B', '中心成立，面积<500平方米，A&amp;B'],
  ['<p>中心成立。</p><p>面积&lt;500&nbsp;平方米，A&amp;B</p>', '中心成立。 面积<500 平方米，A&B'],
  ['第一行<br/>第二行<img src="x.png">', '第一行 第二行'],
  ['<p>&constructor; &apos;甲&#39;</p>', "&constructor; '甲'"],
  ['<p>&ldquo;华龙一号&rdquo;&mdash;&mdash;三门&middot;海阳&hellip;</p>', '“华龙一号”——三门·海阳…'],
  ['<p>&#20013;&#x6838;&#X96C6;&#x1F600; &#8230&deg;</p>', '中核集😀 …°'],
  ['<p>&#0;&#xD800;&#xDFFF;&#x110000;&#99999999999999999999;</p>', '\uFFFD'.repeat(5)],
  ['<p>甲&#150;乙&#x85;&#129;&#160;&emsp;丙</p>', '甲–乙…\u0081 丙'],
  ['<p>&amp;lt; &amp;#60; &Ldquo; &nosuch; &#; &#x; &</p>', '&lt; &#60; &Ldquo; &nosuch; &#; &#x; &'],
  ['', ''],
])('converts %s to %s', (text, read) => {
  expect(plainText(text)).toBe(read);
});
