import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a build with no files except empty style sheets, for servers whose pages are not opened in a browser. */
export async function writeEmptyBuild(distDir: string, bootScript = ''): Promise<void> {
  await mkdir(join(distDir, 'client'), { recursive: true });
  for (const sheet of ['style.css', 'dark.css']) await writeFile(join(distDir, 'client', sheet), '');
  const assets = {
    entry: '/assets/entry.js',
    navigation: '/assets/navigation.js',
    style: 'style.css',
    dark: 'dark.css',
  };
  await writeFile(join(distDir, 'build.json'), JSON.stringify({ id: 'test', ...assets, bootScript }));
}
