import { listApprovals } from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect } from 'vitest'
import { staff } from '../db/schema.ts'
import type { MarketFeed } from '../integrations/market.ts'
import { referenceFeed } from '../integrations/reference-feed.ts'
import { give } from './money.ts'
import { addOffers } from './offers.ts'
import { type Body, newApprover, newCustomers, type Person } from './people.ts'
import { prepare, preparePlatform } from './prepare-platform.ts'
import { setLimit } from './second-approver.ts'
import { verifyBooks } from './verify-books.ts'

/** A platform where actions above 100 USD need a second approver. Verifies the books after each test of the file. */
export function prepareApprovalDesk() {
  const feed = referenceFeed(() => new Date(Date.now() - desk.priceAgeMs))
  const quote: MarketFeed['quote'] = (coin) => (desk.isQuoting ? feed.quote(coin) : undefined)
  const platform = preparePlatform({}, { ...feed, quote })
  const desk = {
    platform,
    offers: prepare(() => addOffers(platform)),
    /** Two owners. The first one makes the requests. */
    requester: prepare(() => newApprover(platform)),
    approver: prepare(() => newApprover(platform)),
    finance: prepare(() => newApprover(platform, 'finance')),
    /** Starts with 900 USDT. */
    customer: prepare(async () => (await newCustomers(platform, 1))[0] as Person),
    /** True while the source of prices is available. */
    isQuoting: true,
    /** The age of its prices. */
    priceAgeMs: 0,
  }

  beforeAll(async () => {
    await give(desk.requester, desk.customer, '900')
    await setLimit(desk.requester, desk.approver, '100')
  })
  afterEach(async () => expect(await verifyBooks(platform)).toEqual([]))

  return Object.assign(desk, {
    /** A request that adds this many USD in USDT for the customer. */
    fundOf: (usd_amount: string) => ({
      params: { id: desk.customer.id },
      body: { token_symbol: 'USDT', usd_amount, reason: 'a refund' },
    }),
    /** An approval as the list shows it. */
    readOne: async (id: string) => {
      const { body } = await desk.requester.send(listApprovals, {})
      return (body as unknown as Body[]).find((each) => String(each.id) === id)
    },
    count: async (table: string) => {
      const [row] = await platform.reads.unsafe(`select count(*)::int as rows from ${table}`)
      return Number(row?.rows)
    },
    lastAudit: async (action: string) => {
      const [row] = await platform.reads`select * from audit_log where action = ${action} order by id desc limit 1`
      return row
    },
    emailOf: async ({ id }: Person) => {
      const [row] = await platform.db.select().from(staff).where(eq(staff.id, id))
      return row?.email
    },
  })
}
