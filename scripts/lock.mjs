import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const alive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Runs `work` while holding a lock file; waits for a living holder, takes over from a dead one. */
export async function withLock(path, work) {
  await mkdir(dirname(path), { recursive: true });
  for (;;) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(String(process.pid));
      await file.close();
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const holder = Number(await readFile(path, 'utf8').catch(() => ''));
      // An empty file is one that is being written at this moment.
      if (holder && !alive(holder)) await rm(path, { force: true });
      else await wait(200);
    }
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}
