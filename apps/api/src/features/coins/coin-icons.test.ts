import {
  archiveCoin,
  createCoin,
  listCoins,
  type ResponseOf,
  readCoinIcon,
  removeCoinIcon,
  restoreCoin,
  uploadCoinIcon,
} from '@mintmark/contracts'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { type FilledForm, fetchImage, fillForm } from '../../testing/forms.ts'
import { imageOf, NOT_IMAGES } from '../../testing/images.ts'
import { newStaff, visitor } from '../../testing/people.ts'
import { prepare, preparePlatform } from '../../testing/prepare-platform.ts'
import { expectRefusal } from '../../testing/refusals.ts'
import { ADMIN_HOST } from '../../testing/test-platform.ts'

const platform = preparePlatform()
const content = prepare(() => newStaff(platform, 'content'))
let coinId: string

beforeAll(async () => {
  const { body } = await content.send(createCoin, { body: { symbol: 'DOGE', name: 'Dogecoin' } })
  coinId = String(body.coin?.id)
})

const upload = async (image: Buffer, person = content) => {
  const form: FilledForm = { params: { id: coinId }, file: { content: image, name: 'icon.png' } }
  return fillForm(platform, { person, endpoint: uploadCoinIcon, form })
}
const uploaded = async (side: number): Promise<string> => (await upload(await imageOf(side, side))).json().coin.icon
const nameIn = (address: string) => String(address.split('/').at(-1))
const isStored = async (address: string) => {
  const file = await platform.files.read('coin-icons', nameIn(address))
  file?.destroy()
  return file !== undefined
}
const shownIcon = async () => {
  const coins = (await visitor(platform)(listCoins)).body as unknown as ResponseOf<typeof listCoins>
  return coins.find(({ symbol }) => symbol === 'DOGE')?.icon
}

it('is small, encoded again, and public, and may be cached', async () => {
  const icon = await uploaded(600)
  expect(icon).toMatch(/^\/api\/uploads\/coin-icons\/[0-9a-f-]{101}\.webp$/)
  expect(await shownIcon()).toBe(icon)
  for (const host of [undefined, ADMIN_HOST]) {
    const image = await fetchImage(platform, { url: icon, ...(host && { host }) })
    expect(image.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(image.headers).not.toHaveProperty('vary')
    const { width, height, format } = await sharp(image.rawPayload).metadata()
    expect({ width, height, format }).toEqual({ width: 128, height: 128, format: 'webp' })
  }
})

it('is replaced by a new one, and the file of the old one is deleted', async () => {
  const [first, second] = [await uploaded(64), await uploaded(32)]
  expect(await shownIcon()).toBe(second)
  expect([await isStored(first), await isStored(second)]).toEqual([false, true])
  const read = (icon: string) => visitor(platform)(readCoinIcon, { params: { file_name: nameIn(icon) } })
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
})

it('is removed with its file, once and again, and each change is in the audit log', async () => {
  const icon = await uploaded(40)
  const remove = () => content.send(removeCoinIcon, { params: { id: coinId } })
  expect((await remove()).body.coin).toMatchObject({ symbol: 'DOGE', icon: null })
  expect((await remove()).status).toBe(200)
  expect([await shownIcon(), await isStored(icon)]).toEqual([null, false])
  const rows = await platform.reads`
    select before::json->>'icon' as before, after::json->>'icon' as after, outcome from audit_log
    where action = 'coin.change' and subject_id = ${coinId} order by id desc limit 2`
  expect(rows).toMatchObject([{ outcome: 'unchanged' }, { before: icon, after: null, outcome: 'done' }])
})

it.each(NOT_IMAGES)('is not %s, and the icon before it stays', async (_, make, reason) => {
  const icon = await uploaded(16)
  const answer = await upload(await make())
  expectRefusal(answer, [422], 'no image')
  expect(answer.json().error).toMatch(reason)
  expect(await shownIcon()).toBe(icon)
})

it('is set by those who manage coins only, and not for an archived coin, which keeps its own', async () => {
  const icon = await uploaded(24)
  const image = await imageOf(8, 8)
  expectRefusal(await upload(image, await newStaff(platform, 'finance')), [403], 'a member who does the finances')
  await content.send(archiveCoin, { params: { id: coinId } })
  expectRefusal(await upload(image), [404], 'an archived coin')
  await content.send(restoreCoin, { params: { id: coinId } })
  expect(await shownIcon()).toBe(icon)
})
