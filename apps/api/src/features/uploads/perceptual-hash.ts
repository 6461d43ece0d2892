import sharp from 'sharp'

const SIDE = 16
/** The difference in brightness, of 255, that counts as an edge: compression changes flat areas by less. */
const EDGE = 4
/** An image with fewer edges says too little to be recognized. */
const EDGES_MIN = 12

/** The bits of a hash, and how many of them may differ between two copies of one image. */
export const PERCEPTUAL_HASH_BITS = SIDE * SIDE
export const PERCEPTUAL_HASH_DISTANCE_MAX = 8

/**
 * A perceptual hash (a difference hash): where an image gets lighter from left to right, on a grid of 16 by 16, as hex.
 * Copies that were resized or compressed differ in a few bits, receipts of one template in twice as many. Takes a WebP
 * image: other formats are read at a smaller size, which changes the edges. Null for an image that is almost empty.
 */
export async function perceptualHashOf(image: Buffer): Promise<string | null> {
  const width = SIDE + 1
  const { data, info } = await sharp(image)
    .greyscale()
    // Sharper kernels turn compression artifacts into edges.
    .resize(width, SIDE, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const dotAt = (index: number) => data[index * info.channels] ?? 0
  const bits = Array.from({ length: PERCEPTUAL_HASH_BITS }, (_, index) => {
    const at = Math.floor(index / SIDE) * width + (index % SIDE)
    return dotAt(at + 1) - dotAt(at) > EDGE ? '1' : '0'
  }).join('')
  if (bits.replaceAll('0', '').length < EDGES_MIN) return null
  return BigInt(`0b${bits}`)
    .toString(16)
    .padStart(PERCEPTUAL_HASH_BITS / 4, '0')
}
