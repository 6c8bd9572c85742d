import type { EncryptionKey, Renderer } from '../../app/entry.server.tsx';
import type { ApiClient } from '../../generated/api/transport.ts';

/** The sources of generated files. */
export interface FileSources {
  readonly renderer: Pick<Renderer, 'chart' | 'chartTable' | 'table' | 'things' | 'linkedThings'>;
  /** The backend as a visitor without a session sees it. */
  readonly api: ApiClient;
  readonly encryptionKey: EncryptionKey;
  /** The site's configured origin, without a trailing slash: files contain absolute URLs. */
  readonly origin: string;
  /** The day this installation started, yyyy-MM-dd, used as the date of content that comes with the program. */
  readonly installed: string;
}
