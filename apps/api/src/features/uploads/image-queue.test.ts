import { type Endpoint, uploadAvatar, uploadPaymentProof } from '@mintmark/contracts'
import sharp, { type Sharp } from 'sharp'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { UPLOADS_MAX } from '../../http/upload-tickets.ts'
import { fillForm } from '../../testing/forms.ts'
import { imageOf } from '../../testing/images.ts'
import { newCustomers, type Person } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { expectRefusal } from '../../testing/refusals.ts'

const platform = preparePlatform()
let people: Person[]
let content: Buffer

beforeAll(async () => {
  people = await newCustomers(platform, UPLOADS_MAX + 4)
  content = await imageOf(24, 16)
})
afterEach(() => vi.restoreAllMocks())

/** Each person sends from a separate address. */
const upload = (person: Person, endpoint: Endpoint = uploadPaymentProof) => {
  const from = `192.0.2.${people.indexOf(person)}`
  return fillForm(platform, { person, endpoint, from, form: { params: { userId: person.id }, file: { content } } })
}

/** Counts the answers by status. */
async function statuses(uploads: readonly ReturnType<typeof upload>[]): Promise<Record<string, number>> {
  const groups = Map.groupBy(await Promise.all(uploads), ({ statusCode }) => String(statusCode))
  return Object.fromEntries([...groups].map(([status, all]) => [status, all.length]))
}

/** Resolves when this many uploads are answered. While images are held, only refused ones are. */
const answered = (uploads: readonly ReturnType<typeof upload>[], count: number) =>
  new Promise<void>((end) => {
    let answers = 0
    for (const each of uploads) each.then(() => ++answers === count && end())
  })

/** Holds every image at its start until it is released, and counts how many are processed at the same time. */
function holdImages() {
  const seen = { underWay: 0, most: 0 }
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>()
  const { metadata, toBuffer } = sharp.prototype
  const held = new WeakSet<Sharp>()
  vi.spyOn(sharp.prototype, 'metadata').mockImplementation(async function (this: Sharp) {
    held.add(this)
    seen.most = Math.max(seen.most, ++seen.underWay)
    await gate
    return metadata.call(this)
  })
  vi.spyOn(sharp.prototype, 'toBuffer').mockImplementation(function (this: Sharp, ...options: []) {
    // The perceptual hash is read from the re-encoded image, which never waits.
    return toBuffer.apply(this, options).finally(() => held.delete(this) && seen.underWay--)
  })
  return { seen, letGo }
}

describe('concurrent images', () => {
  it('are decoded one at a time', async () => {
    const { seen, letGo } = holdImages()
    const [one, other] = people as [Person, Person]
    const taken = [upload(one), upload(other), upload(one, uploadAvatar), upload(one), upload(one, uploadAvatar)]
    // One more of the same person is refused as soon as the four before it are taken.
    const all = [...taken, upload(one)]
    await answered(all, 1)
    letGo()
    expect(await statuses(all)).toEqual({ '200': 5, '429': 1 })
    expect(seen).toEqual({ underWay: 0, most: 1 })
  })

  it('are at most four per person, so that others can send theirs', async () => {
    const { seen, letGo } = holdImages()
    const [greedy, other] = people as [Person, Person]
    const flood = Array.from({ length: 12 }, () => upload(greedy))
    await answered(flood, 8)
    const theirs = upload(other)
    letGo()
    expect(await statuses([theirs])).toEqual({ '200': 1 })
    expect(await statuses(flood)).toEqual({ '200': 4, '429': 8 })
    expect(seen.most).toBe(1)
  })

  it('are refused when all places are taken, and accepted later', async () => {
    const { letGo } = holdImages()
    const uploads = people.map((person) => upload(person))
    const tooMany = uploads.length - UPLOADS_MAX
    await answered(uploads, tooMany)
    letGo()
    const refused = (await Promise.all(uploads)).filter(({ statusCode }) => statusCode !== 200)
    expect(refused).toHaveLength(tooMany)
    for (const answer of refused) {
      expectRefusal(answer, [503], 'an image too many')
      expect(answer.json()).toMatchObject({ code: 'unavailable' })
      expect(answer.headers['retry-after']).toBe('1')
    }
    expect(await statuses(people.slice(0, 7).map((person) => upload(person)))).toEqual({ '200': 7 })
  })
})

describe('decoding an image', () => {
  it('stops after ten seconds with an explanation', async () => {
    const limit = vi.spyOn(sharp.prototype, 'timeout')
    vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValue(new Error('source: bad seek to 512\ntimeout: 42% complete'))
    const answer = await upload(people[0] as Person)
    expectRefusal(answer, [422], 'a slow image')
    expect(answer.json()).toMatchObject({
      code: 'image_refused',
      error: expect.stringMatching(/takes too long to read/),
    })
    expect(limit).toHaveBeenCalledWith({ seconds: 10 })
  })

  it('uses one thread and no cache', () => {
    expect(sharp.concurrency()).toBe(1)
    expect(sharp.cache()).toMatchObject({ memory: { max: 0 }, files: { max: 0 }, items: { max: 0 } })
  })
})
