import type { Readable } from 'node:stream'
import { readPaymentProof, submitTransaction } from '@mintmark/contracts'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FileStore } from '../../integrations/file-store.ts'
import { asSuperuser } from '../../testing/as-superuser.ts'
import { cameraImage, NOT_IMAGES } from '../../testing/images.ts'
import { depositBody } from '../../testing/money.ts'
import { addOffers } from '../../testing/offers.ts'
import { newCustomers, newStaff, type Person } from '../../testing/people.ts'
import { prepare, preparePlatform } from '../../testing/prepare-platform.ts'
import { formOf, sendForm } from '../../testing/proof-forms.ts'
import { expectRefusal } from '../../testing/refusals.ts'
import { ADMIN_HOST, CUSTOMER_HOST } from '../../testing/test-platform.ts'
import { openProof } from './open-images.ts'

const platform = preparePlatform()
const offers = prepare(() => addOffers(platform))
let owner: Person
let other: Person
let staff: Person

beforeAll(async () => {
  const people = (await newCustomers(platform, 2)) as [Person, Person]
  owner = people[0]
  other = people[1]
  staff = await newStaff(platform, 'support')
})

const upload = (content: Buffer, named?: Parameters<typeof formOf>[1]) =>
  sendForm(platform.app, owner, formOf(content, named))
const read = (name: string, person: Person, host = CUSTOMER_HOST) =>
  platform.app.inject({ url: `/api/uploads/payment-proofs/${name}`, headers: { host, cookie: person.cookie() } })

describe('a payment proof', () => {
  it.each(['png', 'jpeg'] as const)('that is a %s is kept as WebP without its metadata', async (format) => {
    const original = await cameraImage(format)
    expect(original.toString('latin1')).toContain('taken at home')
    const answer = await upload(original)
    expect(answer.json()).toEqual({ success: true, file_name: expect.stringMatching(/^[0-9a-f-]{36}\.webp$/) })
    const shown = await read(answer.json().file_name, owner)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/^private/),
    })
    const { format: kept, width, height, exif } = await sharp(shown.rawPayload).metadata()
    expect({ kept, width, height, exif }).toEqual({ kept: 'webp', width: 24, height: 16, exif: undefined })
    expect(shown.rawPayload.toString('latin1')).not.toContain('taken at home')
  })

  it('is closed again if its opening cannot be recorded', async () => {
    const { file_name } = (await upload(await cameraImage())).json()
    await asSuperuser(
      platform,
      `create function refuse_it() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger refuse_it before insert on audit_log for each row execute function refuse_it()`,
    )
    const opened: Readable[] = []
    const read: FileStore['read'] = async (...file) => {
      const content = await platform.files.read(...file)
      if (content) opened.push(content)
      return content
    }
    const actor = { realm: 'staff', id: staff.id, role: 'support', address: '192.0.2.1' } as const
    const opening = openProof({ db: platform.db, files: { ...platform.files, read } }, actor, file_name)
    await expect(opening).rejects.toThrow()
    await asSuperuser(platform, 'drop trigger refuse_it on audit_log')
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true])
  })

  it('is rotated and shrunk', async () => {
    const large = await sharp({ create: { width: 3000, height: 600, channels: 3, background: 'white' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { file_name } = (await upload(large)).json()
    const { width, height } = await sharp((await read(file_name, owner)).rawPayload).metadata()
    expect({ width, height }).toEqual({ width: 480, height: 2400 })
  })

  it('is shown to its owner and to staff, and to no one else', async () => {
    const { file_name } = (await upload(await cameraImage())).json()
    expect((await read(file_name, owner)).statusCode).toBe(200)
    expect((await read(file_name, staff, ADMIN_HOST)).statusCode).toBe(200)
    expectRefusal(await read(file_name, other), [404], 'another customer')
    expectRefusal(await read(file_name.replace(/^../, 'ff'), owner), [404], 'an unknown name')
    const visitor = await platform.app.inject({
      url: `/api/uploads/payment-proofs/${file_name}`,
      headers: { host: CUSTOMER_HOST },
    })
    expectRefusal(visitor, [401], 'a visitor')
  })

  it('can be submitted by its owner only', async () => {
    const { file_name: payment_proof } = (await upload(await cameraImage())).json()
    const hand = (person: Person) =>
      person.send(submitTransaction, { body: { ...depositBody(person, offers, '5'), payment_proof } })
    expect(await hand(other)).toMatchObject({ status: 422, body: { code: 'proof_unknown' } })
    expect(await hand(owner)).toMatchObject({ status: 200 })
  })

  it('is looked up by name, and nowhere else on the disk', async () => {
    for (const name of ['..%2f..%2fetc%2fpasswd', '%2e%2e%2fpayment-proofs%2fx.webp', 'x.webp%00.png', '....webp'])
      expectRefusal(await read(name, owner), [400, 404], name)
    expect((await owner.send(readPaymentProof, { params: { file_name: '../x.webp' } })).status).toBe(400)
  })
})

describe('an invalid upload', () => {
  it.each(NOT_IMAGES)('%s is refused with a reason', async (name, make, reason) => {
    const answer = await upload(await make())
    expectRefusal(answer, [422], name)
    expect(answer.json()).toMatchObject({ code: 'image_refused', error: expect.stringMatching(reason) })
  })

  it('a file above the limit is refused with the limit', async () => {
    const answer = await upload(Buffer.concat([await cameraImage(), Buffer.alloc(5 * 1_048_576)]))
    expectRefusal(answer, [413], 'a large file')
    expect(answer.json().error).toBe('The file is too large. The limit is 5 MB.')
    const below = await upload(Buffer.concat([await cameraImage(), Buffer.alloc(5 * 1_048_576 - 2000)]))
    expect(below.statusCode).toBe(200)
  })

  it('a form without the file, with another field or with two files is refused with a reason', async () => {
    const fields = await upload(await cameraImage(), { field: 'photo' })
    expectRefusal(fields, [400], 'another field')
    expect(fields.json().error).toBe('body.file: is required')
    const { headers } = formOf(Buffer.alloc(0))
    const boundary = headers['content-type'].split('boundary=')[1]
    const send = (payload: string) =>
      platform.app.inject({
        method: 'POST',
        url: '/api/uploads/payment-proofs',
        headers: { host: CUSTOMER_HOST, cookie: owner.cookie(), ...headers },
        payload,
      })
    for (const payload of [
      '',
      `--${boundary}--\r\n`,
      `--${boundary}\r\nContent-Disposition: form-data; name="file"\r\n\r\ntext\r\n--${boundary}--\r\n`,
    ]) {
      const answer = await send(payload)
      expectRefusal(answer, [400], JSON.stringify(payload))
      expect(answer.json().error).not.toMatch(/JSON/)
    }
    expectRefusal(
      await send(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nnever ends`),
      [400, 422],
      'half a form',
    )
  })

  it('leaves nothing behind', async () => {
    const before = await platform.reads`select count(*)::int as proofs from payment_proofs`
    await upload(Buffer.from('<svg/>'))
    await upload(await cameraImage(), { field: 'photo' })
    expect(await platform.reads`select count(*)::int as proofs from payment_proofs`).toEqual(before)
  })
})
