import { expect, it } from 'vitest'
import { listDeposits } from './deposits.ts'
import { pictureForm } from './mock/test-browser.ts'
import { openWorld, unanswered } from './mock/test-world.ts'
import * as methods from './payment-methods.ts'
import { submitTransaction } from './transactions.ts'
import { readMethodImage } from './uploads.ts'

const NOBODY = { id: '01900000-0000-7000-8000-000000000000' }
const WALLET = { name: 'Ripple', type: 'deposit', address: 'rEXAMPLE', instructions: 'Größe: 1\nDanke' }

/** A form with fields, and with the picture of another form, if there is one. */
function form(fields: Record<string, string>, picture?: FormData): FormData {
  const sent = new FormData()
  for (const [name, value] of Object.entries(fields)) sent.append(name, value)
  const file = picture?.get('file')
  if (file instanceof Blob) sent.append('image', file, 'qr.png')
  return sent
}

async function openOffice() {
  const world = openWorld()
  return { ...world, customer: await world.customer(), content: await world.staff('content@mintmark.test') }
}

it('makes a payment method by a form, with a picture or without', async () => {
  const { customer, content, open } = await openOffice()
  const plain = await content.succeed(methods.createPaymentMethod, { body: form(WALLET) })
  expect(plain).toMatchObject({ name: 'Ripple', type: 'deposit', address: 'rEXAMPLE', kind: 'other', image: null })
  // A form has every line end as CR LF.
  expect(plain.instructions).toMatch(/^Größe: 1\r?\nDanke$/)
  const body = form({ ...WALLET, kind: 'crypto' }, pictureForm())
  const shown = await content.succeed(methods.createPaymentMethod, { body })
  expect(shown.image).toMatch(/^\/api\/uploads\/payment-methods\/[0-9a-f-]{36}\.webp$/)
  const read = { params: { file_name: shown.image?.split('/').at(-1) } }
  for (const browser of [customer, content])
    expect((await browser.fetch(readMethodImage, read)).headers.get('content-type')).toBe('image/png')
  await open('customer').refused('unauthenticated', readMethodImage, read)
  await customer.refused('not_found', readMethodImage, { params: { file_name: `${NOBODY.id}.webp` } })
  const offered = await customer.succeed(methods.listPaymentMethods, { query: { type: 'deposit' } })
  expect(offered.filter(({ name }) => name === 'Ripple')).toHaveLength(2)
})

it('refuses a field that is missing, comes twice or is not what it should be', async () => {
  const { content } = await openOffice()
  const refused = (body: FormData) => content.refused('validation', methods.createPaymentMethod, { body })
  expect((await refused(form({ ...WALLET, name: '' }))).error).toContain('required fields (Name, Type)')
  expect((await refused(new FormData())).details).toMatchObject({
    issues: [{ path: 'body.name' }, { path: 'body.type' }],
  })
  await refused(form({ ...WALLET, type: 'both' }))
  const twice = form(WALLET)
  twice.append('name', 'Another')
  await refused(twice)
  await content.refused('unsupported_media_type', methods.createPaymentMethod, { body: WALLET })
  const text = form(WALLET, pictureForm(new TextEncoder().encode('no picture')))
  await content.refused('image_refused', methods.createPaymentMethod, { body: text })
})

it('keeps a picture until a new one comes or it is taken away', async () => {
  const { content, events } = await openOffice()
  const made = await content.succeed(methods.createPaymentMethod, { body: form(WALLET, pictureForm()) })
  const change = async (fields: object, picture?: FormData) => {
    const body = form({ ...WALLET, ...fields }, picture)
    return (await content.succeed(methods.changePaymentMethod, { params: made, body })).image
  }
  expect(await change({ name: 'XRP' })).toBe(made.image)
  const second = await change({}, pictureForm())
  expect(second).not.toBe(made.image)
  expect(await change({ remove_image: 'false' })).toBe(second)
  expect(await change({ remove_image: 'true' })).toBeNull()
  await content.refused('not_found', methods.changePaymentMethod, { params: NOBODY, body: form(WALLET) })
  expect(events('payment_method.change')[0]).toMatchObject({ before: { name: 'Ripple' }, after: { name: 'XRP' } })
})

it('offers an archived method no longer; requests that used it keep its name', async () => {
  const { customer, content, staff } = await openOffice()
  const query = { query: 'bitcoin', type: 'deposit' }
  const [method] = await content.succeed(methods.listAdminPaymentMethods, { query })
  const deposit = { user_id: customer.user.id, type: 'deposit', token_symbol: 'BTC', method_id: method?.id, amount: 1 }
  await customer.succeed(submitTransaction, { body: deposit })
  const params = { ...method }
  expect(await content.succeed(methods.archivePaymentMethod, { params })).toMatchObject({ message: 'Deleted.' })
  await content.refused('not_found', methods.archivePaymentMethod, { params })
  await customer.refused('method_unknown', submitTransaction, { body: deposit })
  expect(await content.succeed(methods.summarizePaymentMethods)).toEqual({ total: 5, deposit: 3, withdrawal: 2 })
  expect(await (await staff()).succeed(listDeposits)).toMatchObject([{ method_name: 'Bitcoin (BTC)' }])
})

it('was answered by every endpoint that it is about, as its contract promises', () => {
  expect(unanswered([...Object.values(methods), readMethodImage])).toEqual([])
})
