import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chown, mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** The store for uploads. The server makes the names, and they never contain a path. */
export interface FileStore {
  readonly write: (folder: string, name: string, content: Buffer) => Promise<void>
  /** The content of a file; undefined if it does not exist. */
  readonly read: (folder: string, name: string) => Promise<Readable | undefined>
  /** Deletes a file, if it exists. */
  readonly remove: (folder: string, name: string) => Promise<void>
}

/** The space that uploads leave free on a disk: the database or the logs may need it. */
const RESERVE_BYTES = 256 * 1_048_576

async function requireFreeSpace(folder: string, reserveBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < reserveBytes) throw new Error(`the disk of ${folder} is almost full`)
}

/** The owner of a folder, to whom files go that root writes, as an operator's command does: the API runs as another user. */
const ownerFor = (folder: string) => (process.getuid?.() === 0 ? stat(folder) : undefined)

/** Stores files on disk, below a root folder, for its owner alone. Stores nothing more once less than `reserveBytes` are free. */
export function diskStore(root: string, reserveBytes = RESERVE_BYTES): FileStore {
  return {
    async write(folder, name, content) {
      await mkdir(join(root, folder), { recursive: true, mode: 0o700 })
      const owner = await ownerFor(root)
      if (owner) await chown(join(root, folder), owner.uid, owner.gid)
      await requireFreeSpace(join(root, folder), reserveBytes)
      const path = join(root, folder, name)
      // Written under another name and then renamed, so that no reader ever sees half a file.
      const part = `${path}.${randomUUID()}.part`
      try {
        const file = await open(part, 'wx', 0o600)
        try {
          if (owner) await file.chown(owner.uid, owner.gid)
          await file.writeFile(content)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(part, path)
      } catch (error) {
        // The first failure is the one to report.
        await rm(part, { force: true }).catch(() => undefined)
        throw error
      }
    },
    async read(folder, name) {
      const path = join(root, folder, name)
      const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
        // Any other error does not show whether the file exists.
        if (error.code !== 'ENOENT') throw error
      })
      return found?.isFile() ? createReadStream(path) : undefined
    },
    async remove(folder, name) {
      await rm(join(root, folder, name), { force: true })
    },
  }
}
