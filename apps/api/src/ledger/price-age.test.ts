import { addFund, buyBundle, confirmTransaction, type Endpoint, payOut, submitTransaction } from '@mintmark/contracts'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import type { MarketFeed } from '../integrations/market.ts'
import { referenceFeed } from '../integrations/reference-feed.ts'
import { must, purchaseBody, ripeInvestment, waitingDeposit } from '../testing/money.ts'
import { addOffers } from '../testing/offers.ts'
import { newCustomers, newStaff, type Person, type Sent } from '../testing/people.ts'
import { prepare, preparePlatform } from '../testing/prepare-platform.ts'
import { untilLockWaits } from '../testing/until-lock-waits.ts'
import { verifyBooks } from '../testing/verify-books.ts'

/** A price with a known age: the platform's clock stops until a test moves it. */
const FRESH_MS = 120_000
let now = new Date()
let quotedAt = now

const feed: MarketFeed = referenceFeed(() => quotedAt)

const platform = preparePlatform({}, feed, () => now)
const offers = prepare(() => addOffers(platform))
const staff = prepare(() => newStaff(platform))
let buyer: Person
let owner: ReturnType<typeof postgres>

beforeAll(() => {
  owner = postgres(platform.databaseUrl, { max: 2 })
})
afterAll(() => owner.end())
beforeEach(async () => {
  now = new Date(now.getTime() + 3_600_000)
  quotedAt = now
  ;[buyer] = (await newCustomers(platform, 1)) as [Person]
  const id = await waitingDeposit(buyer, offers, '5000')
  must(await staff.send(confirmTransaction, { params: { id } }))
})

interface Asked {
  readonly by: Person
  readonly endpoint: Endpoint
  readonly parts: Sent
}

/** Sends a request while the ledger is locked, and lets time pass before it continues. */
async function held({ by, endpoint, parts }: Asked, passedMs: number) {
  const lock = await owner.reserve()
  await lock`begin`
  await lock`lock table customers, balances in exclusive mode`
  const answer = by.send(endpoint, parts)
  await untilLockWaits(platform)
  now = new Date(now.getTime() + passedMs)
  await lock`commit`
  lock.release()
  return answer
}

const ASKED: readonly (readonly [string, () => Promise<Asked>])[] = [
  [
    'a purchase',
    async () => ({ by: buyer, endpoint: buyBundle, parts: { body: purchaseBody(buyer, offers, '1000') } }),
  ],
  [
    'a bundle that is paid by deposit',
    async () => {
      const { bundleId: bundle_id } = offers
      const body = {
        user_id: buyer.id,
        type: 'bundle',
        token_symbol: 'Bitcoin',
        coin: 'BTC',
        method_id: offers.methodIds.BTC,
        amount: '1000',
        bundle_id,
      }
      return { by: buyer, endpoint: submitTransaction, parts: { body } }
    },
  ],
  [
    'a payout',
    async () => {
      const id = await ripeInvestment(staff, buyer, offers)
      const body = { user_id: buyer.id, user_bundle_id: id, token_symbol: 'BTC' }
      return { by: buyer, endpoint: payOut, parts: { body } }
    },
  ],
  [
    'a fund',
    async () => {
      const body = { token_symbol: 'BTC', usd_amount: '100', reason: 'for a test' }
      return { by: staff, endpoint: addFund, parts: { params: { id: buyer.id }, body } }
    },
  ],
]

describe.each(ASKED)('%s', (_, prepare) => {
  it('is refused when the price expires while it waits, and may be sent again', async () => {
    const asked = await prepare()
    const again = { ...asked, parts: { ...asked.parts, key: newId() } }
    const [before] = await platform.reads`select count(*)::int as entries from entries`
    const refused = await held(again, FRESH_MS + 1)
    expect(refused).toMatchObject({ status: 503, body: { code: 'price_unavailable' } })
    const [after] = await platform.reads`select count(*)::int as entries from entries`
    expect(after).toEqual(before)
    const [noted] = await platform.reads`select outcome, code from audit_log order by id desc limit 1`
    expect(noted).toEqual({ outcome: 'refused', code: 'price_unavailable' })
    quotedAt = now
    expect(await asked.by.send(asked.endpoint, again.parts)).toMatchObject({ status: 200 })
    expect(await verifyBooks(platform)).toEqual([])
  })

  it('is done at the last moment at which the price is valid', async () => {
    expect(await held(await prepare(), FRESH_MS)).toMatchObject({ status: 200 })
  })
})
