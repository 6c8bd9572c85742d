import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a content folder with what every start reads and no article; 党建新闻 is there to put some in. */
export async function writeSmallContent(folder: string): Promise<void> {
  for (const name of ['facts', 'statistics', 'returns', 'search'])
    await cp(`server/content/${name}`, join(folder, name), { recursive: true });
  await mkdir(join(folder, 'news/party'), { recursive: true });
}
