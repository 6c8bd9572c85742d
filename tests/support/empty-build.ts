import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a build of the site that has no files but empty sheets, for servers whose pages no browser opens. */
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
