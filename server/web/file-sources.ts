import type { EncryptionKey, Renderer } from '../../app/entry.server.tsx';
import type { ApiClient } from '../../generated/api/transport.ts';

/** What made files are made from. */
export interface FileSources {
  readonly renderer: Pick<Renderer, 'chart' | 'chartTable' | 'table' | 'things' | 'linkedThings'>;
  /** The backend as a visitor sees it. */
  readonly api: ApiClient;
  readonly encryptionKey: EncryptionKey;
  /** The site's configured origin, without a trailing slash: files carry whole addresses. */
  readonly origin: string;
  /** The day this installation started, yyyy-MM-dd: what comes with the program is as old. */
  readonly installed: string;
}
