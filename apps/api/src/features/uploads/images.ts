import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { newId } from '../../db/ids.ts'
import { publicError } from '../../failure.ts'
import { sendFile } from '../../http/answer-time.ts'
import type { FileStore } from '../../integrations/file-store.ts'

/** The folders of the upload store, also used in their addresses. */
export type ImageFolder = 'payment-proofs' | 'avatars' | 'payment-methods' | 'custody-evidence' | 'coin-icons'

/** The address of an image; null if there is none. */
export const imageAddress = (folder: ImageFolder, name: string | null): string | null =>
  name && `/api/uploads/${folder}/${name}`

/** The name of an image: a new id, and the SHA-256 of its content. */
const nameOf = (image: Buffer) => `${newId()}-${createHash('sha256').update(image).digest('hex')}.webp`

/** The most bytes that are read of a stored image: more than any upload becomes. */
const BYTES_MAX = 32 * 1_048_576

/**
 * The content of an image whose name says its SHA-256. Undefined if there is none, or if it is another one than was stored: what a
 * row refers to, and its MAC covers, is the content.
 */
export async function readNamedImage(files: FileStore, folder: ImageFolder, name: string): Promise<Buffer | undefined> {
  const stored = await files.read(folder, name)
  if (!stored) return undefined
  const [hash, parts] = [createHash('sha256'), [] as Buffer[]]
  let bytes = 0
  for await (const part of stored) {
    bytes += part.length
    if (bytes > BYTES_MAX) break
    hash.update(part)
    parts.push(part)
  }
  if (name.endsWith(`-${hash.digest('hex')}.webp`)) return Buffer.concat(parts)
  console.error(`${folder}/${name} is not the image that was stored under this name`)
  return undefined
}

interface NewImage {
  readonly folder: ImageFolder
  /** A WebP image that was made safe; undefined if there is none. */
  readonly image: Buffer | undefined
}

/**
 * Stores an image and runs the action that refers to it. If the action is refused, the image is deleted again. After
 * any other failure it stays, because the row may have been written.
 */
export async function withImage<Reply>(
  files: FileStore,
  { folder, image }: NewImage,
  action: (name: string | null) => Promise<Reply>,
): Promise<Reply> {
  if (!image) return action(null)
  const name = nameOf(image)
  await files.write(folder, name, image)
  try {
    return await action(name)
  } catch (error) {
    if (publicError(error)) await discard(files, folder, name)
    throw error
  }
}

/** Deletes an image that is no longer used. The action is already done, so a failing store is only logged. */
export async function discard(files: FileStore, folder: ImageFolder, name: string | null): Promise<void> {
  if (name === null) return
  await files.remove(folder, name).catch((error: Error) => {
    console.warn(`${folder}/${name} could not be removed: ${error.cause ?? error}`)
  })
}

/** Makes the answer nothing but an image: it cannot be executed. */
const asImage = (reply: FastifyReply): FastifyReply =>
  reply
    .type('image/webp')
    .header('content-disposition', 'inline')
    .header('content-security-policy', "default-src 'none'")
    .header('x-content-type-options', 'nosniff')

/** Sends an image that no shared cache stores. A browser shows what it kept only to the session that got it. */
export const sendImage = (reply: FastifyReply, content: Readable | Buffer): FastifyReply =>
  sendFile(asImage(reply).header('cache-control', 'private, max-age=3600').header('vary', 'Cookie'), content)

/** Sends an image that everyone may see. Its name never gets another content, so every cache may keep it. */
export const sendPublicImage = (reply: FastifyReply, content: Readable): FastifyReply =>
  sendFile(asImage(reply).header('cache-control', 'public, max-age=31536000, immutable'), content)
