import { headers } from '../../../../../generated/api/settings.ts';
import { storedToken } from '../../../../features/session/session-store.ts';
import { showToast } from '../../../../features/toast/toast-store.ts';

/** Saves a file that needs the session. Says so where it cannot be had. */
export async function downloadFile(address: string, name: string): Promise<void> {
  const { authorization } = headers;
  try {
    const response = await fetch(address, {
      headers: { [authorization.name]: `${authorization.scheme} ${storedToken() ?? ''}` },
    });
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
