import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where uploaded files lie. Names are made by the server and never contain a path. */
export interface FileStore {
  readonly write: (folder: string, name: string, content: Buffer) => Promise<void>
  /** The content of a file; undefined when there is none of that name. */
  readonly read: (folder: string, name: string) => Promise<Readable | undefined>
  /** Takes a file away. One that is not there is none to take away, so that it may be done twice. */
  readonly remove: (folder: string, name: string) => Promise<void>
}

/** Keeps files on the disk, below a root folder. */
export function diskStore(root: string): FileStore {
  return {
    async write(folder, name, content) {
      await mkdir(join(root, folder), { recursive: true })
      const path = join(root, folder, name)
      // Written beside its place and moved there when it is whole, so that nobody ever reads half a file.
      const file = await open(`${path}.part`, 'wx')
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${path}.part`, path)
    },
    async read(folder, name) {
      const path = join(root, folder, name)
      const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
        // Anything else says nothing of whether it is there.
        if (error.code !== 'ENOENT') throw error
      })
      return found?.isFile() ? createReadStream(path) : undefined
    },
    async remove(folder, name) {
      await rm(join(root, folder, name), { force: true })
    },
  }
}
