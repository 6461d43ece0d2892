import { startFactorCheck, startWithdrawalCheck, uploadAvatar, uploadPaymentProof } from '@mintmark/contracts'
import { expect, it } from 'vitest'
import { fillForm } from '../testing/forms.ts'
import { newCustomer } from '../testing/people.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { RATE_LIMITS } from './policies.ts'

const platform = preparePlatform()

it('limits how often one person asks for a challenge, whichever call it is for', async () => {
  const person = await newCustomer(platform)
  const own = { params: { userId: person.id }, body: { purpose: 'remove_passkey' } }
  for (let count = 0; count < RATE_LIMITS.factor_check.account; count++)
    expect((await person.send(startFactorCheck, own)).status).toBe(200)
  const refused = { status: 429, body: { code: 'too_many_attempts' } }
  expect(await person.send(startFactorCheck, own)).toMatchObject(refused)
  const body = { token_symbol: 'USDT', amount: '1', wallet: 'anywhere' }
  expect(await person.send(startWithdrawalCheck, { ...own, body })).toMatchObject(refused)
  const other = await newCustomer(platform)
  expect((await other.send(startFactorCheck, { ...own, params: { userId: other.id } })).status).toBe(200)
})

it('limits how many images one person sends, usable or not', async () => {
  const person = await newCustomer(platform)
  const form = { params: { userId: person.id }, file: { content: Buffer.from('no image') } }
  const upload = async (endpoint: typeof uploadAvatar | typeof uploadPaymentProof) =>
    (await fillForm(platform, { person, endpoint, form })).statusCode
  for (let count = 0; count < RATE_LIMITS.image.account; count++) expect(await upload(uploadPaymentProof)).toBe(422)
  expect([await upload(uploadPaymentProof), await upload(uploadAvatar)]).toEqual([429, 429])
})
