import { listApprovals } from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { staff } from '../db/schema.ts'
import { referenceFeed } from '../outside/reference-feed.ts'
import { give, type Offers } from './money.ts'
import { addOffers } from './offers.ts'
import { type Body, newApprover, newCustomers, type Person } from './people.ts'
import { setLimit } from './second-approver.ts'
import { openTestPlatform, type TestPlatform } from './test-platform.ts'
import { verifyBooks } from './verify-books.ts'

interface Desk {
  platform: TestPlatform
  offers: Offers
  /** Two owners. The first one makes the requests. */
  requester: Person
  approver: Person
  finance: Person
  /** Starts with 900 USDT. */
  customer: Person
  /** True while the source of prices is available. */
  isQuoting: boolean
  /** The age of its prices. */
  priceAgeMs: number
}

/** A platform where actions above 100 USD need a second approver. Verifies the books after each test of the file. */
export function prepareApprovalDesk() {
  const desk = { isQuoting: true, priceAgeMs: 0 } as Desk

  beforeAll(async () => {
    const feed = referenceFeed(() => new Date(Date.now() - desk.priceAgeMs))
    const platform = await openTestPlatform(
      {},
      { ...feed, quote: (coin) => (desk.isQuoting ? feed.quote(coin) : undefined) },
    )
    const [requester, approver] = [await newApprover(platform), await newApprover(platform)]
    const [customer] = (await newCustomers(platform, 1)) as [Person]
    const finance = await newApprover(platform, 'finance')
    Object.assign(desk, { platform, offers: await addOffers(platform), requester, approver, finance, customer })
    await give(requester, customer, '900')
    await setLimit(requester, approver, '100')
  })
  afterEach(async () => expect(await verifyBooks(desk.platform)).toEqual([]))
  afterAll(() => desk.platform.close())

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
      const [row] = await desk.platform.reads.unsafe(`select count(*)::int as rows from ${table}`)
      return Number(row?.rows)
    },
    lastAudit: async (action: string) => {
      const [row] = await desk.platform.reads`select * from audit_log where action = ${action} order by id desc limit 1`
      return row
    },
    emailOf: async ({ id }: Person) => {
      const [row] = await desk.platform.db.select().from(staff).where(eq(staff.id, id))
      return row?.email
    },
  })
}
