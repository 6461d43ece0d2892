import { expect, it } from 'vitest'
import { listBundles } from './bundles.ts'
import { addFund } from './funding.ts'
import { buyBundle, listUserInvestments, setInvestmentStatus } from './investments.ts'
import { openWorld } from './mock/test-world.ts'

const YEAR_MINUTES = 365 * 24 * 60

it('leaves an investment to staff that they reopened after its days were over', async () => {
  const world = openWorld()
  const [customer, first] = [await world.customer(), await world.staff()]
  const body = { token_symbol: 'USDT', usd_amount: '1000.00', reason: 'Goodwill' }
  await first.succeed(addFund, { params: { id: customer.user.id }, body })
  const bronze = (await customer.succeed(listBundles)).find(({ name }) => name === 'Bronze')
  const purchase = { user_id: customer.user.id, bundle_id: bronze?.id, bundle_usd_price: 500, coin: 'USDT' }
  const { id } = await customer.succeed(buyBundle, { body: purchase })

  world.wait(YEAR_MINUTES)
  const staff = await world.staff()
  const status = async () => {
    const rows = await staff.succeed(listUserInvestments, { query: { query: 'bronze' } })
    return rows.find((row) => row.id === id)?.status
  }
  const become = (wanted: string) => staff.succeed(setInvestmentStatus, { params: { id }, body: { status: wanted } })
  expect(await status()).toBe('completed')
  await become('active')
  world.wait(1)
  expect(await status()).toBe('active')
  await become('completed')
  expect(await status()).toBe('completed')
})
