import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as calls from '@mintmark/contracts'
import { DEPOSIT_ADDRESSES, OTHER_WALLETS } from '@mintmark/contracts/demo'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { fireAtOnce, tally, times } from '../../testing/at-once.ts'
import { type FilledForm, fetchImage } from '../../testing/forms.ts'
import { imageOf, NOT_IMAGES } from '../../testing/images.ts'
import { must, waitingDeposit } from '../../testing/money.ts'
import { type Body, newStaff, type Person } from '../../testing/people.ts'
import { FIELDS, prepareMethods } from '../../testing/prepare-methods.ts'
import { expectRefusal } from '../../testing/refusals.ts'
import { ADMIN_HOST } from '../../testing/test-platform.ts'

const fixture = prepareMethods()
const { send, create, change, list } = fixture

const withImage = async (fields = FIELDS) => (await create({ fields, file: { content: await imageOf(30, 20) } })).json()
const fetchAs = (url: string, person: Person | undefined = fixture.customer, host?: string) =>
  fetchImage(fixture.platform, { url, ...(person && { person }), ...(host && { host }) })

describe('a payment method', () => {
  it('is offered with its image, which only signed-in people can see', async () => {
    const method = await withImage()
    expect(method).toEqual({
      ...FIELDS,
      coins: ['BTC'],
      approved: true,
      id: expect.any(String),
      image: expect.stringMatching(/^\/api\/uploads\/payment-methods\/[0-9a-f-]{101}\.webp$/),
    })
    const shown = await fixture.customer.send(calls.listPaymentMethods, { query: { type: 'deposit' } })
    const { approved: _, ...seen } = method as object as { approved: boolean }
    expect(shown.body).toContainEqual(seen)
    for (const [person, host] of [
      [fixture.customer, undefined],
      [fixture.staff, ADMIN_HOST],
    ] as const) {
      const image = await fetchAs(method.image, person, host)
      expect(image.statusCode).toBe(200)
      expect(image.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': expect.stringMatching(/^private/),
      })
      expect((await sharp(image.rawPayload).metadata()).format).toBe('webp')
    }
    expectRefusal(await fetchImage(fixture.platform, { url: method.image }), [401], 'a visitor')
    const file_name = String(method.image).split('/').at(-1)
    expect((await fixture.customer.send(calls.readMethodImage, { params: { file_name } })).status).toBe(200)
    expectRefusal(await fetchAs(method.image.replace(/[^/]{8}-/, '00000000-')), [404], 'an unknown name')
  })

  it('can be offered without an image, and takes USD by default', async () => {
    const method = (await create({ fields: { name: 'Cash', type: 'withdrawal' } })).json()
    expect(method).toMatchObject({ kind: 'other', address: '', instructions: '', image: null })
    const [row] = await fixture.platform.reads`
      select action, after::json, outcome, actor_id from audit_log where subject_id = ${method.id}`
    expect(row).toEqual({ action: 'payment_method.create', after: method, outcome: 'done', actor_id: fixture.staff.id })
  })

  it.each([
    [{ type: 'deposit' }, 'Please fill in all required fields (Name, Type)'],
    [{ name: ' ', type: 'deposit' }, 'Please fill in all required fields (Name, Type)'],
    [{ name: 'X', type: 'gift' }, 'Please fill in all required fields (Name, Type)'],
    [{ name: 'X', type: 'deposit', kind: 'shells' }, 'body.kind: must be one of: crypto, other'],
    [{ ...FIELDS, coins: '' }, 'Choose the one coin that customers send by this method.'],
    [{ ...FIELDS, coins: 'BTC,ETH' }, 'Choose the one coin that customers send by this method.'],
    [{ ...FIELDS, coins: 'SOL' }, 'SOL has no network yet. Choose its networks in the coin first.'],
    [{ ...FIELDS, coins: 'NOPE' }, 'There is no coin NOPE. Choose another one, or add the coin first.'],
    [{ ...FIELDS, network: 'tron' }, 'Choose a network of BTC: Bitcoin.'],
    [{ ...FIELDS, coins: 'b+c' }, 'body.coins: must be coin symbols separated by commas'],
    [{ ...FIELDS, address: `${OTHER_WALLETS.BTC.slice(0, -1)}q` }, /^This is not a valid Bitcoin address/],
    [{ ...FIELDS, address: OTHER_WALLETS.ETH }, /^This is not a valid Bitcoin address/],
    [{ ...FIELDS, address: `\u200b${OTHER_WALLETS.BTC.slice(1)}` }, /characters that cannot be seen/],
    [{ name: 'X', type: 'deposit', address: ['one', 'two'] }, 'body.address: must be text'],
  ])('of %j is refused with a reason', async (fields, error) => {
    const answer = await create({ fields: fields as unknown as NonNullable<FilledForm['fields']> })
    expectRefusal(answer, [400], String(error))
    expect(answer.json().error).toEqual(typeof error === 'string' ? error : expect.stringMatching(error))
  })

  it('keeps its image, kind, coin and network if they are omitted, and records the change', async () => {
    const method = await withImage()
    const changed = (
      await change(method.id, { fields: { name: 'LTC', type: 'deposit', address: DEPOSIT_ADDRESSES.BTC } })
    ).json()
    expect(changed).toEqual({ ...method, name: 'LTC', address: DEPOSIT_ADDRESSES.BTC, instructions: '' })
    const [row] = await fixture.platform.reads`
      select before::json, after::json from audit_log where subject_id = ${method.id} order by id desc limit 1`
    expect(row).toEqual({ before: method, after: changed })
    expect((await fetchAs(method.image)).statusCode).toBe(200)
  })

  it('gets a new image, and the old one is deleted', async () => {
    const method = await withImage()
    const file = { content: await imageOf(40, 40, 'black') }
    const { image } = (await change(method.id, { fields: FIELDS, file })).json()
    expect(image).not.toBe(method.image)
    expect((await sharp((await fetchAs(image)).rawPayload).metadata()).width).toBe(40)
    expectRefusal(await fetchAs(method.image), [404], 'the old image')
    const name = method.image.split('/').at(-1)
    expect(await fixture.platform.files.read('payment-methods', name)).toBeUndefined()
  })

  it('shows no other image that was put in its place in the store', async () => {
    const { image } = await withImage()
    const name = image.split('/').at(-1)
    await fixture.platform.files.write('payment-methods', name, await imageOf(30, 20, 'black'))
    const log = vi.spyOn(console, 'error').mockReturnValue()
    expectRefusal(await fetchAs(image), [404], 'another image')
    expect(log).toHaveBeenCalledWith(`payment-methods/${name} is not the image that was stored under this name`)
    log.mockRestore()
  })

  it('loses its image when staff remove it', async () => {
    const method = await withImage()
    expect((await change(method.id, { fields: { ...FIELDS, remove_image: 'false' } })).json().image).toBe(method.image)
    expect((await change(method.id, { fields: { ...FIELDS, remove_image: 'true' } })).json().image).toBeNull()
    expectRefusal(await fetchAs(method.image), [404], 'the old image')
  })

  it('that is archived leaves the lists, keeps its history, and its image can still be seen', async () => {
    const method = await withImage()
    must(await fixture.staff.send(calls.archivePaymentMethod, { params: { id: method.id } }))
    expect((await list()).map(({ id }) => String(id))).not.toContain(method.id)
    const shown = await fixture.customer.send(calls.listPaymentMethods, { query: { type: 'deposit' } })
    expect((shown.body as unknown as Body[]).map(({ id }) => String(id))).not.toContain(method.id)
    expect((await fixture.staff.send(calls.archivePaymentMethod, { params: { id: method.id } })).status).toBe(404)
    expectRefusal(await change(method.id, { fields: FIELDS }), [404], 'an archived one')
    expect((await fetchAs(method.image)).statusCode).toBe(200)
    const used = must(await fixture.staff.send(calls.archivePaymentMethod, { params: { id: fixture.offers.bankId } }))
    expect(used).toMatchObject({ success: true })
    await waitingDeposit(fixture.customer, fixture.offers, '5')
    must(await fixture.staff.send(calls.archivePaymentMethod, { params: { id: fixture.offers.cryptoId } }))
    const [deposit] = (await (await newStaff(fixture.platform, 'auditor')).send(calls.listDeposits))
      .body as unknown as Body[]
    expect(deposit?.method_name).toBe('Tether')
  })

  it('cannot be changed by roles without the permission', async () => {
    const support = await newStaff(fixture.platform, 'support')
    expectRefusal(await send(calls.createPaymentMethod, { fields: FIELDS }, support), [403], 'support')
  })

  it.each(NOT_IMAGES)('with %s is refused with a reason, and nothing is stored', async (_, make, reason) => {
    const before = await fixture.platform.reads`select count(*)::int as methods from payment_methods`
    const answer = await create({ fields: FIELDS, file: { content: await make() } })
    expectRefusal(answer, [422], 'no image')
    expect(answer.json()).toMatchObject({ code: 'image_refused', error: expect.stringMatching(reason) })
    expect(await fixture.platform.reads`select count(*)::int as methods from payment_methods`).toEqual(before)
  })

  it('with an image above 5 MB is refused with the limit', async () => {
    const answer = await create({ fields: FIELDS, file: { content: Buffer.alloc(5 * 1_048_576 + 1) } })
    expectRefusal(answer, [413], 'a large file')
    expect(answer.json().error).toBe('The file is too large. The limit is 5 MB.')
  })

  it('that does not exist leaves no image behind', async () => {
    const missing = await change('00000000-0000-7000-8000-00000000dead', {
      fields: FIELDS,
      file: { content: await imageOf(8, 8) },
    })
    expectRefusal(missing, [404], 'one that is not there')
    const kept = await readdir(join(fixture.platform.env.DATA_DIR, 'uploads', 'payment-methods'))
    const [known] = await fixture.platform.reads`select count(image)::int as images from payment_methods`
    expect(kept).toHaveLength(known?.images)
  })
})

describe('the payment methods', () => {
  it('are found by name, type and address, and counted', async () => {
    await create({ fields: { name: 'Zelle', type: 'withdrawal', address: 'pay@zelle.test' } })
    await create({ fields: { name: 'Zinc', type: 'deposit', address: 'Zinc street 1' } })
    const names = async (query: object) => (await list(query)).map(({ name }) => String(name))
    expect(await names({ query: 'ZE' })).toEqual(['Zelle'])
    expect(await names({ query: 'zelle.TEST' })).toEqual(['Zelle'])
    expect(await names({ query: 'zi', type: 'deposit' })).toEqual(['Zinc'])
    expect((await names({ query: 'withdraw' })).sort()).toEqual(['Cash', 'Wallet', 'Zelle'])
    const counted = await fixture.staff.send(calls.summarizePaymentMethods, { query: { query: 'z' } })
    expect(counted.body).toMatchObject({ withdrawal: 1, incomplete: 0 })
  })

  it('are archived once, even if many requests come concurrently', async () => {
    const { id } = (await create({ fields: FIELDS })).json()
    const shots = times(5, { person: fixture.staff, endpoint: calls.archivePaymentMethod, parts: { params: { id } } })
    expect(tally(await fireAtOnce([fixture.platform.app], shots))).toEqual({ '200': 1, '404 not_found': 4 })
  })

  it('keep only the last of many concurrent images', async () => {
    const method = await withImage()
    const uploads = await Promise.all([50, 60, 70, 80].map((side) => imageOf(side, side)))
    const answers = await Promise.all(
      uploads.map((content) => change(method.id, { fields: FIELDS, file: { content } })),
    )
    const images = answers.map((answer) => String(answer.json().image))
    const seen = await Promise.all(images.map(async (url) => (await fetchAs(url)).statusCode))
    expect(seen.toSorted()).toEqual([200, 404, 404, 404])
    const { image: last } = (await list({ query: 'Litecoin', limit: '200' })).find(({ id }) => id === method.id) as Body
    expect(images[seen.indexOf(200)]).toBe(last)
  })
})
