import { HtmlValidate } from 'html-validate';
import { expect, test } from 'playwright/test';
import { entriesOf, pageRoutes } from '../support/site.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

test('the HTML of every rendered page is valid', async ({ request }) => {
  test.setTimeout(120_000);
  const { rows } = await entriesOf(request, 'news-party', 1);
  const paths = pageRoutes
    .filter((route) => route.render === 'server' && route.params.length === 0)
    .map((route) => route.path);
  for (const path of [...paths, `/release/news/${rows[0]?.id}`, '/search/result?keyword=核电', '/nowhere']) {
    const report = await validator.validateString(await (await request.get(path)).text());
    const messages = report.results
      .flatMap((result) => result.messages)
      .map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`);
    expect(messages, path).toEqual([]);
  }
});
