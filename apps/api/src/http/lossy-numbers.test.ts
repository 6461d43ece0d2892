import { addFund, addressOf } from '@mintmark/contracts'
import { beforeAll, expect, it } from 'vitest'
import { addOffers } from '../testing/offers.ts'
import { newCustomers, newStaff, type Person } from '../testing/people.ts'
import { prepare, preparePlatform } from '../testing/prepare-platform.ts'
import { ADMIN_HOST } from '../testing/test-platform.ts'

const platform = preparePlatform()
const finance = prepare(() => newStaff(platform, 'finance'))
let customer: Person
beforeAll(async () => {
  await addOffers(platform)
  ;[customer] = (await newCustomers(platform, 1)) as [Person]
})

/** Adds a fund by JSON that is sent to the letter. */
const addFundOf = (usdAmount: string) =>
  platform.app.inject({
    method: 'POST',
    url: addressOf(addFund, { params: { id: customer.id } }),
    headers: { host: ADMIN_HOST, cookie: finance.cookie(), 'content-type': 'application/json' },
    payload: `{"token_symbol":"USDT","reason":"1234567890123456789","usd_amount":${usdAmount}}`,
  })

it.each(['90071992547409.91', '99.99999999999999999', '1.00000000000000000001', '10000000000000001'])(
  'refuses the number %s, which would be read as another one, and says how to send it',
  async (usdAmount) => {
    const answer = await addFundOf(usdAmount)
    expect(answer.statusCode).toBe(400)
    const message = 'has more digits than a JSON number can hold. Send it as text, in quotes'
    expect(answer.json()).toMatchObject({
      code: 'validation',
      details: { issues: [{ path: 'body.usd_amount', message }] },
    })
    expect(await platform.reads`select from entries`).toHaveLength(0)
  },
)

it('credits the same amount sent as text, or as an exact number, to the last digit', async () => {
  expect((await addFundOf('"90071992547409.91"')).json()).toMatchObject({ usd_amount: '90071992547409.91000000' })
  expect((await addFundOf('1234567.89')).json()).toMatchObject({ usd_amount: '1234567.89000000' })
})
