import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { newId } from '../../db/ids.ts'
import { publicError } from '../../failure.ts'
import type { FileStore } from '../../outside/file-store.ts'

/** The folders of the upload store, also used in their addresses. */
export type PictureFolder = 'payment-proofs' | 'avatars' | 'payment-methods' | 'custody-evidence' | 'coin-icons'

/** The address of an image; null if there is none. */
export const pictureAddress = (folder: PictureFolder, name: string | null): string | null =>
  name && `/api/uploads/${folder}/${name}`

interface NewPicture {
  readonly folder: PictureFolder
  /** A WebP image that was made safe; undefined if there is none. */
  readonly image: Buffer | undefined
}

/**
 * Stores an image and runs the action that refers to it. If the action is refused, the image is deleted again. After
 * any other failure it stays, because the row may have been written.
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

/** Deletes an image that is no longer used. The action is already done, so a failing store is only logged. */
export async function discard(files: FileStore, folder: PictureFolder, name: string | null): Promise<void> {
  if (name === null) return
  await files.remove(folder, name).catch((error: Error) => {
    console.warn(`${folder}/${name} could not be removed: ${error.cause ?? error}`)
  })
}

/** Makes sure that the answer is only an image: it cannot be executed. */
const asPicture = (reply: FastifyReply): FastifyReply =>
  reply
    .type('image/webp')
    .header('content-disposition', 'inline')
    .header('content-security-policy', "default-src 'none'")
    .header('x-content-type-options', 'nosniff')

/** Sends an image that no shared cache stores. A browser shows what it kept only to the session that got it. */
export const sendPicture = (reply: FastifyReply, content: Readable): FastifyReply =>
  asPicture(reply).header('cache-control', 'private, max-age=3600').header('vary', 'Cookie').send(content)

/** Sends a public image. Its name never gets another content, so every cache may keep it. */
export const sendPublicPicture = (reply: FastifyReply, content: Readable): FastifyReply =>
  asPicture(reply).header('cache-control', 'public, max-age=31536000, immutable').send(content)
