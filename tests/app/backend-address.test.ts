import { expect, test } from 'vitest';
import { leadFilesToBackend } from '../../app/core/api/backend-address.ts';

const base = 'https://files.example/api';

test.each([
  ['/a.webp 480w,/b.webp 960w', `${base}/a.webp 480w,${base}/b.webp 960w`],
  ['a.webp 480w,b.webp 960w', `${base}/a.webp 480w,${base}/b.webp 960w`],
  ['a.webp 480w , b.webp 960w', `${base}/a.webp 480w , ${base}/b.webp 960w`],
  ['\n  a.webp 1x,\n  b.webp 2x\n', `\n  ${base}/a.webp 1x,\n  ${base}/b.webp 2x\n`],
  ['a.webp, b.webp 2x', `${base}/a.webp, ${base}/b.webp 2x`],
  // A comma inside a URL is part of it.
  ['a,w_480.webp 480w,b,w_960.webp 960w', `${base}/a,w_480.webp 480w,${base}/b,w_960.webp 960w`],
  ['data:image/png;base64,AAAA 1x,b.webp 2x', `data:image/png;base64,AAAA 1x,${base}/b.webp 2x`],
  ['a.webp 480w calc(1, 2),b.webp', `${base}/a.webp 480w calc(1, 2),${base}/b.webp`],
  [',a.webp', `,${base}/a.webp`],
  ['https://cdn.example/a.webp 1x,//cdn.example/b.webp 2x', 'https://cdn.example/a.webp 1x,//cdn.example/b.webp 2x'],
  ['', ''],
])('srcset="%s": each relative URL is resolved against the backend', (list, led) => {
  expect(leadFilesToBackend(`<img srcset="${list}">`, base, ['/'])).toBe(`<img srcset="${led}">`);
});

test('a srcset of 50,000 commas takes less than a second of processor time', () => {
  const html = `<img srcset="${','.repeat(50_000)}"><img srcset="a${','.repeat(50_000)}">`;
  const begun = process.cpuUsage();
  leadFilesToBackend(html, base, ['/']);
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(1000);
});
