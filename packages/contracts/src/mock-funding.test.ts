import { HOUSE_FUNDING_ID } from '@mintmark/domain'
import { describe, expect, it } from 'vitest'
import { approveAction } from './approvals.ts'
import { listBundles } from './bundles.ts'
import * as funding from './funding.ts'
import { buyBundle, creditProfit, listUserInvestments, setInvestmentStatus } from './investments.ts'
import { openOffice, reason, waiting } from './mock/test-office.ts'
import { unanswered } from './mock/test-world.ts'

const { listFundingAccounts, topUpFunding } = funding

/** An id that nothing has: it is of the year 1970. */
const NOBODY = '00000000-0000-7000-8000-000000000000'

describe('profit above the limit', () => {
  it('is credited by the rules of the moment at which it is approved', async () => {
    const { customer, owner, finance } = await openOffice()
    const [bronze] = await customer.succeed(listBundles)
    const body = { user_id: customer.user.id, bundle_id: bronze?.id, bundle_usd_price: 500, coin: 'USDT' }
    const { id } = await customer.succeed(buyBundle, { body })
    const credit = { params: { id }, body: { amount: 120 } }
    await finance.refused('funding_short', creditProfit, credit)

    const topUp = { params: { id: HOUSE_FUNDING_ID }, body: { amount: 150, reason, evidence: 'Statement 7' } }
    const first = waiting(await finance.succeed(topUpFunding, topUp))
    expect((await owner.succeed(listFundingAccounts))[0]).toMatchObject({ id: HOUSE_FUNDING_ID, balance: '0.00000000' })
    await owner.succeed(approveAction, { params: first })
    const [params, another] = [
      waiting(await finance.succeed(creditProfit, credit)),
      waiting(await finance.succeed(creditProfit, credit)),
    ]
    await owner.succeed(approveAction, { params })
    expect((await owner.succeed(listFundingAccounts))[0]).toMatchObject({ balance: '30.00000000' })
    await owner.refused('funding_short', approveAction, { params: another })
    expect(await owner.succeed(listUserInvestments)).toMatchObject([{ profit: '120.00000000' }])

    await owner.succeed(approveAction, { params: waiting(await finance.succeed(topUpFunding, topUp)) })
    const third = waiting(await finance.succeed(creditProfit, credit))
    await owner.succeed(setInvestmentStatus, { params: { id }, body: { status: 'cancelled' } })
    await owner.refused('illegal_transition', approveAction, { params: third })
    await finance.refused('illegal_transition', creditProfit, credit)
    expect((await owner.succeed(listFundingAccounts))[0]).toMatchObject({ balance: '300.00000000' })
  })
})

describe('a funding account', () => {
  it('is opened empty and topped up with a reason and evidence', async () => {
    const { owner, support, events } = await openOffice()
    const account = await owner.succeed(funding.createFundingAccount, { body: { name: 'Quarterly' } })
    expect(account).toMatchObject({ name: 'Quarterly', balance: '0.00000000', bundle_names: [] })
    const topUp = { params: account, body: { amount: 99.5, reason, evidence: 'Statement 8' } }
    expect(await owner.succeed(topUpFunding, topUp)).toMatchObject({ message: 'Topped up.' })
    await owner.refused('validation', topUpFunding, { params: account, body: { amount: 5, reason } })
    await owner.refused('not_found', topUpFunding, { ...topUp, params: { id: NOBODY } })
    await support.refused('forbidden', topUpFunding, topUp)
    const [other, house] = await support.succeed(listFundingAccounts)
    expect(house).toMatchObject({ name: 'House', bundle_names: ['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond'] })
    expect(other).toMatchObject({ balance: '99.50000000' })
    expect(events('funding.top_up')).toMatchObject([{ reason, after: { evidence: 'Statement 8' } }])
  })

  it('is known by its name, which no other one has in any case', async () => {
    const { owner } = await openOffice()
    const named = (name: string) => ({ body: { name } })
    await owner.refused('name_taken', funding.createFundingAccount, named('HOUSE'))
    await owner.succeed(funding.createFundingAccount, named('Reserve'))
    await owner.refused('name_taken', funding.createFundingAccount, named(' reserve '))
    expect(await owner.succeed(listFundingAccounts)).toHaveLength(2)
  })

  it('is found by a part of its name, page by page', async () => {
    const { owner } = await openOffice()
    for (const name of ['Reserve one', 'Reserve two'])
      await owner.succeed(funding.createFundingAccount, { body: { name } })
    const response = await owner.fetch(listFundingAccounts, { query: { query: 'RESERVE', limit: 1, sort: 'oldest' } })
    expect(response.headers.get('x-total-count')).toBe('2')
    expect(response.headers.get('link')).toContain('rel="next"')
    expect(await response.json()).toMatchObject([{ name: 'Reserve one' }])
  })
})

it('was answered by every endpoint that it is about, as its contract promises', () => {
  expect(unanswered(Object.values(funding))).toEqual([])
})
