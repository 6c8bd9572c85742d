import { headers } from '../../../generated/api/settings.ts';
import { showToast } from '../toast/toast-store.ts';
import { storedToken } from './session-store.ts';

/** The headers that a file of members is asked for with. */
export const sessionHeaders = (): Record<string, string> => {
  const { authorization } = headers;
  return { [authorization.name]: `${authorization.scheme} ${storedToken() ?? ''}` };
};

/** Saves a file that needs the session. Says so where it cannot be had. */
export async function downloadFile(address: string, name: string): Promise<void> {
  try {
    const response = await fetch(address, { headers: sessionHeaders() });
    if (!response.ok) throw new Error(String(response.status));
    const url = URL.createObjectURL(await response.blob());
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    URL.revokeObjectURL(url);
  } catch {
    showToast('error', '文件下载失败，请稍后重试');
  }
}
