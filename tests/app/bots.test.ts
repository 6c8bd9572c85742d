import { expect, test } from 'vitest';
import { isBot } from '../../app/runtime/errors/bots.ts';

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)',
  'Mozilla/5.0 (compatible; 360Spider/1.0)',
  'Mozilla/5.0 (compatible; YisouSpider/5.0)',
  'Mozilla/5.0 (compatible; Bytespider)',
  'Mozilla/5.0 (compatible;PetalBot;+https://webmaster.petalsearch.com/site/petalbot)',
  'AdsBot-Google (+http://www.google.com/adsbot.html)',
  'facebookexternalhit/1.1',
  'Mozilla/5.0 Chrome/120 Safari/537.36 Chrome-Lighthouse',
])('%s is a bot', (userAgent) => {
  expect(isBot(userAgent)).toBe(true);
});

test.each([
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0',
  'Mozilla/5.0 (Linux; Android 13) Cubot_X50 Chrome/100 Mobile Safari/537.36',
])('%s is not a bot', (userAgent) => {
  expect(isBot(userAgent)).toBe(false);
});
