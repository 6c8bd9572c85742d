import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type LanguageClient, startLanguageServer } from './language-client.ts';
import { copySecondSite, type SecondSite } from './second-site.ts';

let site: SecondSite;
let client: LanguageClient;

afterEach(async () => {
  await client.stop();
  await site.remove();
});

test('applies folders from a configuration added at run time at once, and watches their files', async () => {
  site = await copySecondSite('language-server-folders');
  client = await startLanguageServer(site.root);
  const desk = client.uriOf('rules/routes/desk.yaml');
  const codes = (): unknown[] => (client.problems.get(desk) ?? []).map(({ code }) => code);
  await rename(join(site.root, 'spec'), join(site.root, 'rules'));
  await site.change('rules/routes/desk.yaml', 'layout: counter', 'layout: counte');
  await site.put('portal.config.ts', "export default { folders: { spec: 'rules' } };\n");
  await client.until(() => codes().length > 0);
  expect(codes()).toEqual(['P2001']);
  await site.change('rules/routes/desk.yaml', 'layout: counte,', 'layout: counter,');
  await client.until(() => codes().length === 0);
  expect(codes()).toEqual([]);
});
