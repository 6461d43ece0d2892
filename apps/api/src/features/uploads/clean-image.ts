import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import type { MemberActor } from '../../actor.ts'
import type { Database } from '../../db/connect.ts'
import { Failure, fail } from '../../failure.ts'
import { takeAttempt } from '../../rate-limits/take-attempt.ts'
import { decodeInTurn } from './decoding-turns.ts'
import { perceptualHashOf } from './perceptual-hash.ts'

const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp', 'image/avif']
const PIXELS_MAX = 40_000_000
/** AVIF takes several times as long to decode, and a time limit ends it late. */
const AVIF_PIXELS_MAX = 12_000_000
/** The longer side of an image that people need to read. */
const SIDE_MAX = 2400
const SECONDS_MAX = 10

// On one thread and without a cache: decoding an image may take hundreds of megabytes.
sharp.concurrency(1)
sharp.cache(false)

const REASONS = {
  notAnImage: 'This file is not an image that can be used. Upload a PNG, JPEG or WebP image.',
  drawing: 'SVG drawings can carry programs, so they cannot be used. Upload a PNG, JPEG or WebP image.',
  animated: 'Animated images cannot be used. Upload a still image.',
  tooLarge: 'This image is too large. Upload one of at most 40 megapixels.',
  tooLargeAvif: 'This AVIF image is too large. Upload one of at most 12 megapixels, or save it as a JPEG.',
  tooSlow: 'This image takes too long to read. Save it as an ordinary JPEG and upload that one.',
  damaged: 'This image is damaged and cannot be read. Upload it again or choose another.',
} as const

const refuse = (reason: keyof typeof REASONS) => fail('image_refused', { reason: REASONS[reason] })

/** The number of bytes in which we look for the start of an SVG. */
const SVG_HEAD_BYTES = 4096
const isDrawing = (content: Buffer) => /<svg[\s>]/i.test(content.toString('latin1', 0, SVG_HEAD_BYTES))

/** Detects the type by the content, regardless of the name. */
async function requireImageType(content: Buffer): Promise<void> {
  const mime = (await fileTypeFromBuffer(content))?.mime
  if (mime === 'image/apng') refuse('animated')
  if (mime === undefined || !ACCEPTED.includes(mime)) refuse(isDrawing(content) ? 'drawing' : 'notAnImage')
}

function reasonOf(error: unknown): keyof typeof REASONS {
  const message = error instanceof Error ? error.message : ''
  if (/pixel limit/i.test(message)) return 'tooLarge'
  return /^timeout/im.test(message) ? 'tooSlow' : 'damaged'
}

async function encodeAnew(content: Buffer, sideMax: number): Promise<Buffer> {
  const image = sharp(content, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
  try {
    const { pages = 1, format, width, height } = await image.metadata()
    if (pages > 1) refuse('animated')
    if (format === 'heif' && width * height > AVIF_PIXELS_MAX) refuse('tooLargeAvif')
    return await image
      .rotate()
      .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer()
  } catch (error) {
    if (error instanceof Failure) throw error
    return refuse(reasonOf(error))
  }
}

/** Counts an image of the uploader, whose decoding costs more than anything else that a request may ask for. */
async function takeImage(db: Database, actor: MemberActor): Promise<void> {
  const { realm, id, address } = actor
  const attempt = { purpose: 'image', account: `${realm}:${id}`, address } as const
  await takeAttempt(db, attempt, { actor, action: 'image.upload', subjectId: id })
}

/**
 * Makes an uploaded image safe: detects its type by content, decodes it, rotates and shrinks it, and encodes it again
 * without metadata. Refuses anything but a still image, an uploader who has sent too many (`too_many_attempts`), and what
 * `decodeInTurn` refuses.
 */
export async function cleanImage(
  db: Database,
  actor: MemberActor,
  { content, sideMax = SIDE_MAX }: { readonly content: Buffer; readonly sideMax?: number },
): Promise<Buffer> {
  await takeImage(db, actor)
  await requireImageType(content)
  return decodeInTurn(actor, () => encodeAnew(content, sideMax))
}

/** A payment proof that was made safe, and its perceptual hash, by which copies of it are found. */
export interface CleanProof {
  readonly image: Buffer
  readonly perceptualHash: string | null
}

/** A proof encoded anew, with its perceptual hash. */
export async function encodeProof(content: Buffer): Promise<CleanProof> {
  const image = await encodeAnew(content, SIDE_MAX)
  return { image, perceptualHash: await perceptualHashOf(image) }
}

/** Makes an uploaded proof safe, as `cleanImage` does, and reads its perceptual hash. */
export async function cleanProof(db: Database, actor: MemberActor, content: Buffer): Promise<CleanProof> {
  await takeImage(db, actor)
  await requireImageType(content)
  return decodeInTurn(actor, () => encodeProof(content))
}
