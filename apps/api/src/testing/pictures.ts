import sharp from 'sharp'

/** A plain image of a given size, as a file. */
export const pictureOf = (width: number, height: number, background = 'white'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

/** A small image, as a camera makes it. */
export const picture = (format: 'png' | 'jpeg' = 'png'): Promise<Buffer> =>
  sharp({ create: { width: 24, height: 16, channels: 3, background: '#2a9d6f' } })
    .withExif({ IFD0: { Copyright: 'someone', ImageDescription: 'taken at home' } })
    [format]()
    .toBuffer()

/** An animation of two frames. */
const animation = async (): Promise<Buffer> =>
  sharp(await Promise.all(['red', 'blue'].map((background) => pictureOf(8, 8, background))), {
    join: { animated: true },
  })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** Files that are not usable images, and the refusal for each. */
export const NO_PICTURES: readonly (readonly [what: string, make: () => Buffer | Promise<Buffer>, reason: RegExp])[] = [
  ['an SVG', () => Buffer.from(SVG), /SVG drawings/],
  ['an SVG with a prologue', () => Buffer.from(`<?xml version="1.0"?>\n<!-- x -->\n${SVG}`), /SVG drawings/],
  ['a page that calls itself a picture', () => Buffer.from('<!doctype html><script>alert(1)</script>'), /Upload a PNG/],
  ['a program that calls itself a picture', () => Buffer.from('MZ\x90\x00 This program'), /Upload a PNG/],
  ['a GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), /Upload a PNG/],
  ['a PDF', () => Buffer.from('%PDF-1.7\n'), /Upload a PNG/],
  ['an empty file', () => Buffer.alloc(0), /Upload a PNG/],
  ['half a picture', half, /damaged/],
  ['half a picture with a page behind it', async () => Buffer.concat([await half(), Buffer.from(SVG)]), /damaged/],
  ['an animated picture', animation, /Animated/],
  ['an animated PNG', animatedPng, /Animated/],
  ['a picture of 81 megapixels', () => pictureOf(9000, 9000), /at most 40 megapixels/],
]

async function half(): Promise<Buffer> {
  return (await pictureOf(24, 16)).subarray(0, 60)
}

/** A PNG that claims to be animated: the chunk for that comes before the image data. */
async function animatedPng(): Promise<Buffer> {
  const still = await pictureOf(8, 8)
  const chunk = Buffer.from('000000086163544c0000000100000000b92d6f8c', 'hex')
  const afterHeader = 8 + 25
  return Buffer.concat([still.subarray(0, afterHeader), chunk, still.subarray(afterHeader)])
}
