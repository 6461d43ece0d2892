import { addressOf, addUserNote, type Endpoint } from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countNext } from '../jobs/count-figures.ts'
import { keepPortfolioSnapshots } from '../ledger/portfolio-snapshots.ts'
import { sealEntries } from '../ledger/seal-entries.ts'
import { sendAny } from '../testing/any-call.ts'
import { type Furnished, furnish } from '../testing/furnish.ts'
import { addPartitionsOfCopies, GROWN_MS, growLateTables, growTables } from '../testing/grow-tables.ts'
import { GROWING } from '../testing/growing-tables.ts'
import { must } from '../testing/money.ts'
import { openPlanWire, reportingPlans } from '../testing/plan-wire.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { ALL, READ_LIMITS, WAITING } from '../testing/read-limits.ts'
import { sampleAt } from '../testing/sample-at.ts'
import { scansOf, type TableScan } from '../testing/table-scans.ts'
import { openSecondProcess } from '../testing/test-platform.ts'

/** Lists that have no more than one row here, or come as a whole. */
const ONE_PAGE: ReadonlySet<string> = new Set([
  'listAdminBundles',
  'listConfirmedWithdrawals',
  'listCustodyReports',
  'listFrozenAddresses',
  'listFundingAccounts',
  'listNews',
  'listPayouts',
  'listPendingInvestments',
  'listScamReports',
  'listStaffSessions',
  'listWithdrawalRequests',
])
const READS = EVERY_ENDPOINT.filter(({ method, stream }) => method === 'GET' && !stream)

const platform = preparePlatform()
let wire: Awaited<ReturnType<typeof openPlanWire>>
let behind: Awaited<ReturnType<typeof openSecondProcess>>
let at: Furnished

beforeAll(async () => {
  await addPartitionsOfCopies(platform)
  const furnished = await furnish(platform)
  const params = { id: furnished.customer.id }
  must(await furnished.staff.send(addUserNote, { params, body: { text: 'Called back.' } }))
  await growTables(platform, furnished.customer.id)
  // Rows that jobs keep for reads.
  while (!(await sealEntries(platform.sealer)).isCaughtUp);
  while (await keepPortfolioSnapshots(platform.reads));
  while (await countNext(platform.reads));
  await growLateTables(platform, furnished.customer.id)
  await platform.sql.superuser.unsafe(reportingPlans(new URL(platform.databaseUrl).pathname.slice(1)))
  wire = await openPlanWire(platform.env.DATABASE_URL)
  behind = await openSecondProcess({ ...platform, env: { ...platform.env, DATABASE_URL: wire.url } })
  at = { ...furnished, platform: { ...platform, app: behind.app } }
})
afterAll(async () => {
  await behind.close()
  await wire.close()
})

/** The queries of a read: as its sample, in the other order, searched for what nothing and what one customer has, filtered. */
function queriesOf({ query, paged, file }: Endpoint): Record<string, string>[] {
  // A file has the rows of its list, page by page.
  if (file !== undefined) return [{}]
  const has = (field: string) => query !== undefined && field in (query as unknown as { shape: object }).shape
  // The rows are some minutes old: of the day before, soon after midnight.
  const [from, to] = [GROWN_MS, 0].map((ago) => new Date(Date.now() - ago).toISOString().slice(0, 'yyyy-mm-dd'.length))
  return [
    {},
    ...(has('sort') ? [{ sort: 'oldest' }] : []),
    ...(has('query') ? ['qqzzqqzz', 'grown-7@'].map((text) => ({ query: text })) : []),
    // The coin that the customer has moved most.
    ...(has('symbol') && paged ? [{ symbol: 'USDT' }] : []),
    ...(has('from') && paged ? [{ from: String(from), to: String(to) }] : []),
  ]
}

/** The place in an answer where the next page begins, if there is one. */
const cursorIn = (link: unknown): string | undefined => /[?&]cursor=([^&>]+)/.exec(String(link))?.[1]

/** The scans of growing tables by a read that has been sent once before, and the place of its next page. */
async function scansBy(
  endpoint: Endpoint,
  query: Record<string, string>,
): Promise<{ readonly scans: readonly TableScan[]; readonly cursor: string | undefined }> {
  const sample = sampleAt(endpoint, at)
  const url = addressOf(endpoint, { params: sample.params, query: { ...sample.query, ...query } })
  await sendAny(endpoint, at, { url })
  wire.take()
  const { statusCode, payload, headers } = await sendAny(endpoint, at, { url })
  expect(statusCode, payload.slice(0, 300)).toBe(200)
  const scans = wire.take().flatMap(scansOf)
  return {
    scans: scans.filter(({ table, index }) => GROWING.has(table) && !WAITING.has(index)),
    cursor: cursorIn(headers.link),
  }
}

const isList = ({ paged, file }: Endpoint) => paged && file === undefined

/** The queries of a read, and the second page of each that has one. */
async function* sentBy(endpoint: Endpoint) {
  for (const query of queriesOf(endpoint)) {
    const { scans, cursor: end } = await scansBy(endpoint, query)
    yield { query, scans }
    if (!isList(endpoint)) continue
    const cursor = end ?? (await scansBy(endpoint, { ...query, limit: '1' })).cursor
    if (cursor === undefined) continue
    const next = { ...query, cursor }
    yield { query: next, scans: (await scansBy(endpoint, next)).scans }
  }
}

describe.each(READS.map((endpoint) => ({ name: endpoint.name, endpoint })))('$name', ({ name, endpoint }) => {
  it('reads no more rows of growing tables than its limit, and none of them as a whole', async () => {
    const limit = READ_LIMITS[name] ?? 0
    const beyond: string[] = []
    let pages = 1
    for await (const { query, scans } of sentBy(endpoint)) {
      if ('cursor' in query) pages = 2
      for (const { table, node, index, rows, isWhole } of scans)
        if (!ALL[name]?.includes(table) && (rows > limit || isWhole))
          beyond.push(`${JSON.stringify(query)} ${node} of ${table} by ${index}: ${rows} rows${isWhole ? ', all' : ''}`)
    }
    expect(pages, 'the pages that were read').toBe(isList(endpoint) && !ONE_PAGE.has(name) ? 2 : 1)
    expect(beyond.length, beyond.join('; ')).toBe(0)
  })
})
