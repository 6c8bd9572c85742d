import { cpSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a content folder with the files that every start reads and no article; articles can be added to 党建新闻. */
export async function writeSmallContent(folder: string): Promise<void> {
  for (const name of ['facts', 'statistics', 'returns', 'search'])
    cpSync(`server/content/${name}`, join(folder, name), { recursive: true });
  await mkdir(join(folder, 'news/party'), { recursive: true });
}
