import { readUser, uploadAvatar } from '@mintmark/contracts'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type FilledForm, fetchImage, fillForm } from '../../testing/forms.ts'
import { imageOf, NOT_IMAGES } from '../../testing/images.ts'
import { newCustomers, newStaff, type Person } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { expectRefusal } from '../../testing/refusals.ts'
import { ADMIN_HOST } from '../../testing/test-platform.ts'

const platform = preparePlatform()
let owner: Person
let other: Person

beforeAll(async () => {
  const people = (await newCustomers(platform, 2)) as [Person, Person]
  owner = people[0]
  other = people[1]
})

const upload = async (content: Buffer, { person = owner, userId = owner.id, name = 'me.png' } = {}) => {
  const form: FilledForm = { params: { userId }, file: { content, name } }
  return fillForm(platform, { person, endpoint: uploadAvatar, form })
}
const fetchAs = (url: string, person?: Person, host?: string) =>
  fetchImage(platform, { url, ...(person && { person }), ...(host && { host }) })
const ownAvatar = async () =>
  (await owner.send(readUser, { params: { id: owner.id } })).body.avatar as unknown as string
const tail = (url: string) => url.split('/').at(-1) as string

describe('a profile picture', () => {
  it('is set by its owner, is small, and is shown in the profile', async () => {
    const answer = await upload(await imageOf(1600, 800))
    const { avatar } = answer.json()
    expect(answer.json()).toEqual({ success: true, avatar: await ownAvatar() })
    expect(avatar).toMatch(/^\/api\/uploads\/avatars\/[0-9a-f-]{101}\.webp$/)
    const image = await fetchAs(avatar, owner)
    expect(image.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/^private/),
      vary: 'Cookie',
    })
    const { width, height, format } = await sharp(image.rawPayload).metadata()
    expect({ width, height, format }).toEqual({ width: 512, height: 256, format: 'webp' })
  })

  it('is shown to its owner and to staff, and to no one else', async () => {
    const { avatar } = (await upload(await imageOf(64, 64))).json()
    expect((await fetchAs(avatar, owner)).statusCode).toBe(200)
    for (const role of ['support', 'auditor'] as const)
      expect((await fetchAs(avatar, await newStaff(platform, role), ADMIN_HOST)).statusCode).toBe(200)
    expectRefusal(await fetchAs(avatar, other), [404], 'another customer')
    expectRefusal(await fetchAs(avatar), [401], 'a visitor')
    expectRefusal(await fetchAs(avatar.replace('avatars', 'payment-proofs'), owner), [404], 'as a payment proof')
    const unknown = avatar.replace(tail(avatar), `ffffffff-0000-7000-8000-000000000000.webp`)
    expectRefusal(await fetchAs(unknown, await newStaff(platform), ADMIN_HOST), [404], 'an unknown name')
  })

  it('is replaced by a new one, and the old one is deleted from the store', async () => {
    const first = (await upload(await imageOf(64, 64))).json().avatar
    const second = (await upload(await imageOf(32, 32))).json().avatar
    expect(await ownAvatar()).toBe(second)
    expect(await platform.files.read('avatars', tail(first))).toBeUndefined()
    expectRefusal(await fetchAs(first, owner), [404], 'the old one')
    expectRefusal(await fetchAs(first, await newStaff(platform), ADMIN_HOST), [404], 'the old one, to staff')
    expect((await sharp((await fetchAs(second, owner)).rawPayload).metadata()).width).toBe(32)
  })

  it('cannot be set for another person', async () => {
    expectRefusal(await upload(await imageOf(8, 8), { person: other }), [404], 'another customer')
  })

  it('is recorded with its name, before and after', async () => {
    const before = tail(await ownAvatar())
    const after = tail((await upload(await imageOf(16, 16))).json().avatar)
    const [row] = await platform.reads`
      select before::json, after::json, actor_realm, outcome from audit_log
      where action = 'customer.change_avatar' and subject_id = ${owner.id} order by id desc limit 1`
    expect(row).toEqual({
      before: { avatar: before },
      after: { avatar: after },
      actor_realm: 'customer',
      outcome: 'done',
    })
  })

  it.each(NOT_IMAGES)('is not %s, whatever its name says', async (_, make, reason) => {
    const before = await ownAvatar()
    const answer = await upload(await make(), { name: 'holiday.jpeg' })
    expectRefusal(answer, [422], 'no image')
    expect(answer.json()).toMatchObject({ code: 'image_refused', error: expect.stringMatching(reason) })
    expect(await ownAvatar()).toBe(before)
  })

  it('has at most 5 MB', async () => {
    expectRefusal(await upload(Buffer.alloc(5 * 1_048_576 + 1)), [413], 'a large file')
  })

  it('is the last of many that come simultaneously, and no other file is left', async () => {
    const images = await Promise.all([20, 21, 22, 23].map((side) => imageOf(side, side)))
    const answers = await Promise.all(images.map((content) => upload(content)))
    const names = answers.map((answer) => tail(answer.json().avatar))
    const kept = await Promise.all(names.map((name) => platform.files.read('avatars', name)))
    for (const content of kept) content?.destroy()
    const [last] = names.filter((_, index) => kept[index] !== undefined)
    expect(kept.filter(Boolean)).toHaveLength(1)
    expect(last).toBe(tail(await ownAvatar()))
  })
})
