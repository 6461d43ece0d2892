import { creditProfit, readPortfolio } from '@mintmark/contracts'
import { chainOf } from '@mintmark/domain'
import { beforeAll, expect, it } from 'vitest'
import { newId, newIdFor } from '../../db/ids.ts'
import { addCoins } from '../../testing/audited-offers.ts'
import { fundHouse, give, must, runningInvestment, waitingDeposit, waitingWithdrawal } from '../../testing/money.ts'
import type { Person } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'

const fixture = prepareFixture('owner')
const portfolioOf = async (person: Person) => (await person.send(readPortfolio, { params: { userId: person.id } })).body

beforeAll(async () => {
  const { staff, customer, offers, platform } = fixture
  await give(staff, customer, '1500')
  await waitingWithdrawal(customer, '20')
  await waitingDeposit(customer, offers, '7')
  const id = await runningInvestment(customer, offers, '1000')
  await fundHouse(staff, '100')
  must(await staff.send(creditProfit, { params: { id }, body: { amount: '25' } }))
  await addCoins(platform.db, [{ id: newId(), symbol: 'XYZ', name: 'Unknown', forDeposit: true }])
})

it('shows each part with its worth, and their sum as the total, without pending deposits', async () => {
  const worth = (usd_value: string) => ({ usd_value, missing: [] })
  expect(await portfolioOf(fixture.customer)).toMatchObject({
    total: worth('1525.00000000'),
    // Deposits are no gain; the profit is.
    change_usd: '25.00000000',
    available: worth('480.00000000'),
    held: worth('20.00000000'),
    invested: worth('1000.00000000'),
    profit: worth('25.00000000'),
    pending: worth('7.00000000'),
    coins: [
      {
        symbol: 'USDT',
        available: '480.00000000',
        held: '20.00000000',
        invested: '1000.00000000',
        profit: '0.00000000',
        pending: '7.00000000',
        amount: '1500.00000000',
        usd_value: '1500.00000000',
        price: '1.00000000',
        price_source: 'reference',
        price_at: expect.any(String),
      },
      { symbol: 'USD', name: 'US Dollar', profit: '25.00000000', price: '1.00000000', price_source: null, change: '0' },
    ],
  })
})

it('names a coin without a price instead of counting it as nothing', async () => {
  const { platform, customer } = fixture
  await platform.reads`
    with added as (
      insert into deposits (chain, id, customer_id, coin, amount, status, created_at)
      values (${chainOf(customer.id)}, ${newIdFor(customer.id)}, ${customer.id}, 'XYZ', 5, 'pending', now()) returning *
    ) insert into pending_work select chain_of(id), 'deposit', id, customer_id, created_at from added`
  expect(await portfolioOf(customer)).toMatchObject({
    total: { usd_value: '1525.00000000', missing: [] },
    pending: { usd_value: '7.00000000', missing: ['XYZ'] },
  })
})
