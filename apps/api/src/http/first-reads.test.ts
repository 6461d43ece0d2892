import {
  addressOf,
  addUserNote,
  type Endpoint,
  listAudit,
  listDeposits,
  listMails,
  listUserInvestments,
  listUsers,
  listWithdrawalRequests,
  readStats,
  summarizeUsers,
} from '@mintmark/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countNext } from '../jobs/count-figures.ts'
import { sendAny } from '../testing/any-call.ts'
import { type Furnished, furnish } from '../testing/furnish.ts'
import { addPartitionsOfCopies, growTables } from '../testing/grow-tables.ts'
import { must } from '../testing/money.ts'
import { openPlanWire, reportingPlans } from '../testing/plan-wire.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { sampleAt } from '../testing/sample-at.ts'
import { scansOf } from '../testing/table-scans.ts'
import { openSecondProcess } from '../testing/test-platform.ts'

/** Less than a growing table has. What a process reads once, such as its session, is fewer rows. */
const ROWS_MAX = 204

const FIRST: readonly (readonly [endpoint: Endpoint, query: Record<string, string>])[] = [
  [listDeposits, {}],
  [listDeposits, { status: 'rejected' }],
  [listWithdrawalRequests, { status: 'all' }],
  [listUserInvestments, {}],
  [listUserInvestments, { status: 'active' }],
  [listAudit, {}],
  [listMails, {}],
  [listUsers, {}],
  [summarizeUsers, {}],
  [readStats, {}],
]

const platform = preparePlatform()
let wire: Awaited<ReturnType<typeof openPlanWire>>
let furnished: Furnished

beforeAll(async () => {
  await addPartitionsOfCopies(platform)
  furnished = await furnish(platform)
  const params = { id: furnished.customer.id }
  must(await furnished.staff.send(addUserNote, { params, body: { text: 'Called back.' } }))
  await growTables(platform, furnished.customer.id)
  while (await countNext(platform.reads));
  await platform.sql.superuser.unsafe(reportingPlans(new URL(platform.databaseUrl).pathname.slice(1)))
  wire = await openPlanWire(platform.env.DATABASE_URL)
})
afterAll(() => wire.close())

it.each(FIRST.map(([endpoint, query]) => ({ name: endpoint.name, endpoint, query })))(
  'the first request of a process for $name $query reads no more rows than a later one',
  async ({ endpoint, query }) => {
    const fresh = await openSecondProcess({ ...platform, env: { ...platform.env, DATABASE_URL: wire.url } })
    const at = { ...furnished, platform: { ...platform, app: fresh.app } }
    const sample = sampleAt(endpoint, at)
    const url = addressOf(endpoint, { params: sample.params, query: { ...sample.query, ...query } })
    const manyRows = async () => {
      wire.take()
      const { statusCode, payload } = await sendAny(endpoint, at, { url })
      expect(statusCode, payload.slice(0, 300)).toBe(200)
      const scans = wire.take().flatMap(scansOf)
      expect(scans.length).toBeGreaterThan(0)
      return scans
        .filter(({ rows }) => rows > ROWS_MAX)
        .map(({ table, index, rows }) => `${rows} of ${table} by ${index}`)
        .sort()
    }
    try {
      const first = await manyRows()
      expect(first).toEqual(await manyRows())
    } finally {
      await fresh.close()
    }
  },
)
