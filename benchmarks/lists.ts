// `npm run bench:lists [-- --seconds 2 --only listDeposits]`: every list and report of staff with 10,000 customers and
// 100,000 requests (and the deposits of the bench), as pages per second next to the bare route.

import { addressOf } from '@mintmark/contracts'
import { STAFF_LISTS } from '@mintmark/contracts/every-endpoint'
import { readOptions } from '../infra/local/read-options.ts'
import { addOfficeWork } from './environment/add-office-work.ts'
import { type BenchEnvironment, BenchProcesses } from './environment/open-environment.ts'
import { settle } from './environment/prepare.ts'
import { runBench, say } from './environment/run-bench.ts'
import { staffHeaders } from './lines/people.ts'
import { bareRoute, perSecond, SEARCHED_ADDRESS } from './lines/reads.ts'

/** The targets: of a page, and of a page of what a search finds. */
const [PAGE, SEARCH] = [0.06, 0.05]

type StaffList = (typeof STAFF_LISTS)[number]
type Query = Readonly<Record<string, string>>

const { seconds: given, only } = readOptions({
  options: { seconds: { type: 'string', default: '2' }, only: { type: 'string', default: '' } },
}).values
const seconds = Number(given)
const wanted = only.split(',').filter(Boolean)

const processes = new BenchProcesses()
await runBench(processes, async () => measure(await processes.open(say)))

async function measure(environment: BenchEnvironment): Promise<void> {
  say('Adding withdrawals, bundle requests, audit rows, mail, conversations and approvals')
  await addOfficeWork(environment.databaseUrl)
  await settle(environment.databaseUrl)
  say('| List | Page | Pages per second | Ratio to R3 | Target | |\n|---|---|---|---|---|---|')
  // The lists of one customer have the size of one customer.
  for (const list of STAFF_LISTS)
    if (list.params === undefined && (wanted.length === 0 || wanted.includes(list.name)))
      for (const [page, query, target] of pagesOf(list)) {
        const reference = await bareRoute(environment, seconds)
        const rate = await rateOf(environment, list, query)
        const ratio = rate / reference
        const met = target === undefined || ratio >= target ? '' : 'missed'
        say(`| ${list.name} | ${page} | ${rate.toFixed(0)} | ${ratio.toFixed(3)} | ${target ?? '–'} | ${met} |`)
      }
}

/** The pages to measure, with their targets. A report has no pages and no target. */
function pagesOf({ paged, query }: StaffList): readonly (readonly [string, Query, number | undefined])[] {
  const has = (name: string) => query !== undefined && name in (query as unknown as { shape: object }).shape
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  if (!paged) return [['whole', has('from') ? { from: day(30), to: day(0) } : {}, undefined]]
  return [
    ['first', { limit: '50' }, PAGE],
    ...(has('sort') ? [['oldest', { limit: '50', sort: 'oldest' }, PAGE] as const] : []),
    ...(has('query') ? [['search', { limit: '50', query: SEARCHED_ADDRESS }, SEARCH] as const] : []),
  ]
}

/** Pages a second; 0 if one takes longer than autocannon waits. */
async function rateOf({ ports, facts }: BenchEnvironment, list: StaffList, query: Query): Promise<number> {
  const path = addressOf(list, { query })
  const url = `http://127.0.0.1:${ports.staff}${path}`
  // A report is read by a few people, not by a crowd.
  const connections = list.paged ? {} : { connections: 4 }
  try {
    // Totals of long lists are counted once and kept.
    await perSecond({ url, headers: staffHeaders(facts.staffToken), connections: 1, amount: 3, timeout: 60 }, seconds)
    return await perSecond({ url, headers: staffHeaders(facts.staffToken), ...connections }, seconds)
  } catch (error) {
    say(`${list.name}: ${error instanceof Error ? error.message : error}`)
    return 0
  }
}
