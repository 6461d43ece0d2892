import sharp from 'sharp'
import { expect, it } from 'vitest'
import { receiptPicture } from '../../seed/receipt-picture.ts'
import { pictureOf } from '../../testing/pictures.ts'
import { encodeProof } from './clean-image.ts'
import { OUTLINE_DISTANCE_MAX, pictureOutline } from './picture-outline.ts'

const receipt = (amount: string, to: string, reference: string) =>
  receiptPicture(['Payment sent', amount, `To ${to}`, 'Network Ethereum', `Ref ${reference}`, 'Thank you'])
const OWN = ['480.00 USDT', '71C7656EC7AB88B098', '8841-22'] as const
const SAME_TEMPLATE = ['1250.00 USDT', '9Y2KHESLJW1CHVWFMS', '1093-77A'] as const

async function distance(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = (await Promise.all([one, other].map((each) => encodeProof(each)))).map(({ outline }) => outline)
  expect([a, b]).toEqual([expect.any(String), expect.any(String)])
  const differing = BigInt(`0x${a}`) ^ BigInt(`0x${b}`)
  return differing.toString(2).replaceAll('0', '').length
}

const again = (image: Buffer, width: number, quality: number) =>
  sharp(image).resize({ width }).jpeg({ quality }).toBuffer()

it.each([
  [520, 40],
  [300, 70],
  [900, 60],
])('recognizes a copy with a width of %i at a quality of %i', async (width, quality) => {
  const own = await receipt(...OWN)
  expect(await distance(own, await again(own, width, quality))).toBeLessThanOrEqual(OUTLINE_DISTANCE_MAX)
})

it('distinguishes another receipt of the same template, and another image, from it', async () => {
  const own = await receipt(...OWN)
  const other = await receiptPicture(['Bank of Harbour', 'Wire 2000 EUR', 'DE89 3704 0044', 'Ada Lovelace'])
  expect(await distance(own, await receipt(...SAME_TEMPLATE))).toBeGreaterThan(OUTLINE_DISTANCE_MAX)
  expect(await distance(own, other)).toBeGreaterThan(OUTLINE_DISTANCE_MAX)
})

it('has no hash of an empty image', async () => {
  expect(await pictureOutline(await pictureOf(80, 60))).toBeNull()
})
