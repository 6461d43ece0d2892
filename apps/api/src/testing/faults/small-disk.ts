import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { invariant } from '@mintmark/domain'

const MIB = Buffer.alloc(1024 * 1024, 'x')

/** A disk of a few MiB, which can be filled. */
export interface SmallDisk {
  readonly folder: string
  /** Writes a file until nothing more fits. */
  readonly fill: () => void
  /** Removes that file. */
  readonly free: () => void
  readonly close: () => void
}

const mount = (folder: string, mebibytes: number) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0711`, 'tmpfs', folder]).status === 0

/** True if this machine lets us mount a disk. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'mintmark-disk-'))
  const isMounted = mount(folder, 1)
  if (isMounted) spawnSync('umount', [folder])
  rmSync(folder, { recursive: true })
  return isMounted
}

/** Makes a disk in memory. Needs the right to mount one. */
export function openSmallDisk(mebibytes: number): SmallDisk {
  const folder = mkdtempSync('/tmp/mintmark-disk-')
  chmodSync(folder, 0o711)
  invariant(mount(folder, mebibytes), 'this machine lets us mount a disk')
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => {
      const file = openSync(ballast, 'a')
      try {
        for (let size = MIB.length; size > 0; ) if (!wrote(file, size)) size = Math.floor(size / 2)
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast, { force: true }),
    close: () => {
      if (existsSync(ballast)) rmSync(ballast)
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

/** True if this many bytes were written. */
function wrote(file: number, size: number): boolean {
  try {
    return writeSync(file, MIB, 0, size) === size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
