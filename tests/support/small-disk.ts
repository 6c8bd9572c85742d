import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A disk for one test: a few megabytes of memory, which can be filled, and made read-only. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills all free space. */
  fill(): void;
  /** Frees it again. */
  free(): void;
  setReadOnly(isReadOnly: boolean): void;
  remove(): void;
}

const run = (command: string, args: readonly string[]): void =>
  void execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });

/** Mounts a disk; requires root. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync('/tmp/portal-disk-');
  run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder]);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      for (let part = 0; ; part += 1) {
        try {
          // In smaller and smaller parts, until no block is free.
          writeFileSync(`${ballast}-${part}`, Buffer.alloc(part < 1000 ? 1_048_576 : 4096));
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
          if (part >= 1000) return;
          part = 999;
        }
      }
    },
    free: () => run('sh', ['-c', `rm -f ${ballast}-*`]),
    setReadOnly: (isReadOnly) => run('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder]),
    remove() {
      run('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A disk whose file system becomes read-only at an error, as ext4 does on a failing disk. */
export interface FailingDisk {
  readonly folder: string;
  /** An error of the file system: all further writes fail, to open files as well. */
  fail(): void;
  /** Checks the file system and mounts it again; no file of it may be open. */
  repair(): void;
  remove(): void;
}

const output = (command: string, args: readonly string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Mounts a file of this size as a disk; requires root. */
export function mountFailingDisk(megabytes: number): FailingDisk {
  const top = mkdtempSync('/tmp/portal-failing-disk-');
  const [image, folder] = [join(top, 'image'), join(top, 'disk')];
  mkdirSync(folder);
  run('truncate', ['-s', `${megabytes}M`, image]);
  run('mkfs.ext4', ['-q', image]);
  const loop = output('losetup', ['--find', '--show', image]);
  const mount = (): void => run('mount', ['-o', 'errors=remount-ro', loop, folder]);
  mount();
  return {
    folder,
    fail: () => writeFileSync(`/sys/fs/ext4/${basename(loop)}/trigger_fs_error`, '1'),
    repair() {
      run('umount', [folder]);
      // 1: errors were found and corrected.
      run('sh', ['-c', 'e2fsck -f -y "$0" || [ $? -eq 1 ]', loop]);
      mount();
    },
    remove() {
      run('umount', ['-l', folder]);
      run('losetup', ['-d', loop]);
      rmSync(top, { recursive: true, force: true });
    },
  };
}

/** Whether this user may mount disks: root, if the system permits it. */
export const mayMount = ((): boolean => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    mountSmallDisk(1).remove();
    return true;
  } catch {
    return false;
  }
})();

/** Whether this user may mount failing disks. */
export const mayFailDisks = ((): boolean => {
  if (!mayMount) return false;
  try {
    mountFailingDisk(8).remove();
    return true;
  } catch {
    return false;
  }
})();
