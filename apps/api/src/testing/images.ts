import sharp from 'sharp'

/** A plain image of a given size, as a file. */
export const imageOf = (width: number, height: number, background = 'white'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

/** A small image, as a camera makes it. */
export const cameraImage = (format: 'png' | 'jpeg' = 'png'): Promise<Buffer> =>
  sharp({ create: { width: 24, height: 16, channels: 3, background: '#2a9d6f' } })
    .withExif({ IFD0: { Copyright: 'someone', ImageDescription: 'taken at home' } })
    [format]()
    .toBuffer()

/** An animation of two frames. */
const animation = async (): Promise<Buffer> =>
  sharp(await Promise.all(['red', 'blue'].map((background) => imageOf(8, 8, background))), {
    join: { animated: true },
  })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** Files that are not usable images, and the refusal for each. */
export const NOT_IMAGES: readonly (readonly [what: string, make: () => Buffer | Promise<Buffer>, reason: RegExp])[] = [
  ['an SVG', () => Buffer.from(SVG), /SVG drawings/],
  ['an SVG with a prologue', () => Buffer.from(`<?xml version="1.0"?>\n<!-- x -->\n${SVG}`), /SVG drawings/],
  ['a page that calls itself an image', () => Buffer.from('<!doctype html><script>alert(1)</script>'), /Upload a PNG/],
  ['a program that calls itself an image', () => Buffer.from('MZ\x90\x00 This program'), /Upload a PNG/],
  ['a GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), /Upload a PNG/],
  ['a PDF', () => Buffer.from('%PDF-1.7\n'), /Upload a PNG/],
  ['an empty file', () => Buffer.alloc(0), /Upload a PNG/],
  ['half an image', half, /damaged/],
  ['half an image with a page behind it', async () => Buffer.concat([await half(), Buffer.from(SVG)]), /damaged/],
  ['an animated image', animation, /Animated/],
  ['an animated PNG', animatedPng, /Animated/],
  ['an image of 81 megapixels', () => imageOf(9000, 9000), /at most 40 megapixels/],
  ['an AVIF image of more than 12 megapixels', largeAvif, /at most 12 megapixels/],
]

/** A small AVIF image that claims to have more than 12 megapixels. */
async function largeAvif(): Promise<Buffer> {
  const image = await sharp(await imageOf(24, 16))
    .avif({ effort: 0 })
    .toBuffer()
  const size = image.indexOf('ispe') + 8
  image.writeUInt32BE(4000, size)
  image.writeUInt32BE(3001, size + 4)
  return image
}

async function half(): Promise<Buffer> {
  return (await imageOf(24, 16)).subarray(0, 60)
}

/** A PNG that claims to be animated: the chunk for that comes before the image data. */
async function animatedPng(): Promise<Buffer> {
  const still = await imageOf(8, 8)
  const chunk = Buffer.from('000000086163544c0000000100000000b92d6f8c', 'hex')
  const afterHeader = 8 + 25
  return Buffer.concat([still.subarray(0, afterHeader), chunk, still.subarray(afterHeader)])
}
