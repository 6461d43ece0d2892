// `npm run bench:reads [-- --scale big --only listAudit,readStats]`: every read of the contract on a platform of honest size, with
// its time and the buffers that PostgreSQL read for it, the most expensive first.

import postgres from 'postgres'
import { readOptions } from '../infra/local/read-options.ts'
import { type BenchEnvironment, BenchProcesses } from './environment/open-environment.ts'
import { runBench, say } from './environment/run-bench.ts'
import { scaleNamed } from './environment/scale.ts'
import { waitForChecks } from './environment/wait-for-checks.ts'
import { HttpClient } from './lines/http-client.ts'
import { customerHeaders, staffHeaders } from './lines/people.ts'
import { everyRead, type ReadCall, type Subjects } from './reads/every-read.ts'
import { StatementCosts } from './reads/statement-costs.ts'

/** Each call is sent this many times after a first one; the median counts. */
const TIMES = 3

const { scale, only } = readOptions({
  options: { scale: { type: 'string', default: 'big' }, only: { type: 'string', default: '' } },
}).values
const wanted = only.split(',').filter(Boolean)

const processes = new BenchProcesses(scaleNamed(scale))
await runBench(processes, async () => measure(await processes.open(say)))

interface Measured extends Pick<ReadCall, 'title' | 'target'> {
  readonly milliseconds: number
  readonly buffers: number
  readonly status: number
}

async function measure(environment: BenchEnvironment): Promise<void> {
  say('Waiting for the checks of the books to end')
  await waitForChecks(environment.databaseUrl)
  const sql = postgres(environment.databaseUrl, { max: 1, onnotice: () => undefined })
  const costs = await StatementCosts.open(sql)
  const calls = everyRead(await subjectsOf(sql)).filter(
    ({ title }) => wanted.length === 0 || wanted.includes(title.split(',')[0] ?? ''),
  )
  say(`Measuring ${calls.length} reads`)
  const rows: Measured[] = []
  for (const call of calls) rows.push(await costOf(environment, costs, call))
  await sql.end()
  say('| Read | Milliseconds | Buffers | At most | |\n|---|---|---|---|---|')
  for (const row of rows.sort((one, other) => other.buffers - one.buffers)) {
    const { title, milliseconds, buffers, target, status } = row
    const atMost = [target?.milliseconds ?? 'no target', target?.buffers].filter(Boolean).join(' / ')
    const verdict = status === 200 ? (isMissed(row) ? 'MISSED' : '') : status
    say(`| ${title} | ${milliseconds.toFixed(0)} | ${buffers.toFixed(0)} | ${atMost} | ${verdict} |`)
  }
  say(
    `${rows.filter(isMissed).length} of ${rows.filter(({ target }) => target).length} reads with a target are above it.`,
  )
}

function isMissed({ target, milliseconds, buffers }: Measured): boolean {
  if (target === undefined) return false
  return milliseconds > target.milliseconds || buffers > (target.buffers ?? Number.POSITIVE_INFINITY)
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[1] ?? Number.NaN
}

async function costOf({ ports, facts }: BenchEnvironment, costs: StatementCosts, call: ReadCall): Promise<Measured> {
  const { title, realm, path, customer, target } = call
  const index = customer === undefined ? 0 : ['long', 'busy', 'usual'].indexOf(customer)
  const person = facts.customers[index]
  const headers = realm === 'staff' || !person ? staffHeaders(facts.staffToken) : customerHeaders(person)
  const client = await HttpClient.open(ports[realm])
  const send = () => client.send({ method: 'GET', path, headers })
  const times: number[] = []
  const buffers: number[] = []
  try {
    const { status } = await send()
    // Each call is counted alone: a statement of a job that runs beside one of them does not change the median.
    for (let time = 0; time < TIMES; time++) {
      await costs.begin()
      const begun = performance.now()
      await send()
      times.push(performance.now() - begun)
      buffers.push(await costs.buffers())
    }
    return { title, target, status, buffers: medianOf(buffers), milliseconds: medianOf(times) }
  } catch (error) {
    say(`${title}: ${error instanceof Error ? error.message : error}`)
    return { title, target, status: 0, buffers: Number.NaN, milliseconds: Number.NaN }
  } finally {
    client.close()
  }
}

async function subjectsOf(sql: postgres.Sql): Promise<Subjects> {
  const customers = await sql<{ id: string; email: string }[]>`select id, email from customers order by id limit 3`
  const [long, busy, usual] = customers.map(({ id }) => id)
  const [deposit] = await sql<{ id: string }[]>`select id from deposits where customer_id = ${String(usual)} limit 1`
  const [withdrawal] = await sql<
    { id: string }[]
  >`select id from withdrawals where customer_id = ${String(usual)} limit 1`
  return {
    customers: { long: String(long), busy: String(busy), usual: String(usual) },
    depositId: String(deposit?.id),
    withdrawalId: String(withdrawal?.id),
    email: String(customers[2]?.email.slice(2, 10)),
    now: Date.now(),
  }
}
