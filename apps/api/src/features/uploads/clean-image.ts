import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { fail } from '../../failure.ts'

const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/heic']
const PIXELS_MAX = 40_000_000
const SIDE_MAX = 2400

/**
 * Makes an uploaded picture safe: told by its content and not by its name, decoded, turned upright, made no larger than
 * needed, and encoded anew without any of its metadata. Refuses what is no still picture.
 */
export async function cleanImage(content: Buffer): Promise<Buffer> {
  const type = await fileTypeFromBuffer(content)
  if (!type || !ACCEPTED.includes(type.mime))
    return fail('image_refused', {
      reason: 'This file is not a picture that can be used. Upload a PNG, JPEG or WebP image.',
    })
  const image = sharp(content, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
  try {
    const { pages = 1 } = await image.metadata()
    if (pages > 1) return fail('image_refused', { reason: 'Animated pictures cannot be used. Upload a still image.' })
    return await image
      .rotate()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer()
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message))
      return fail('image_refused', { reason: 'This picture is too large. Upload one of at most 40 megapixels.' })
    if (error instanceof Error && error.name === 'Failure') throw error
    return fail('image_refused', {
      reason: 'This picture is damaged and cannot be read. Upload it again or choose another.',
    })
  }
}
