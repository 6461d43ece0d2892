import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { newId } from '../../db/ids.ts'
import { publicError } from '../../failure.ts'
import type { FileStore } from '../../outside/file-store.ts'

/** The folders of the upload store, which are the folders of the addresses as well. */
export type PictureFolder = 'payment-proofs' | 'avatars' | 'payment-methods'

/** Where a picture is read; null where there is none. */
export const pictureAddress = (folder: PictureFolder, name: string | null): string | null =>
  name && `/api/uploads/${folder}/${name}`

interface NewPicture {
  readonly folder: PictureFolder
  /** A WebP picture that was made safe; undefined where none was given. */
  readonly image: Buffer | undefined
}

/**
 * Keeps a picture and has a row name it. Where the action was refused, nothing names the picture, so it is taken away
 * again. After any other failure it stays, because then the row may have been written all the same.
 */
export async function withPicture<Reply>(
  files: FileStore,
  { folder, image }: NewPicture,
  action: (name: string | null) => Promise<Reply>,
): Promise<Reply> {
  if (!image) return action(null)
  const name = `${newId()}.webp`
  await files.write(folder, name, image)
  try {
    return await action(name)
  } catch (error) {
    if (publicError(error)) await discard(files, folder, name)
    throw error
  }
}

/** Takes a picture away that nothing names any more. What it belonged to is done, so a store that fails fails nobody. */
export async function discard(files: FileStore, folder: PictureFolder, name: string | null): Promise<void> {
  if (name === null) return
  await files.remove(folder, name).catch((error: Error) => {
    console.warn(`${folder}/${name} could not be removed: ${error.cause ?? error}`)
  })
}

/** Sends a picture to a browser as nothing but a picture: it cannot be run, and no proxy keeps it for others. */
export const sendPicture = (reply: FastifyReply, content: Readable): FastifyReply =>
  reply
    .type('image/webp')
    .header('content-disposition', 'inline')
    .header('content-security-policy', "default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, max-age=3600')
    .send(content)
