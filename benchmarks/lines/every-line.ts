import { homepage, listCoins } from '@mintmark/contracts'
import type { BenchEnvironment } from '../environment/open-environment.ts'
import type { Pgbench } from '../references/pgbench.ts'
import { postgresMs, processMs } from '../references/processor-time.ts'
import { everything, inAndOut } from './journeys.ts'
import { CONNECTIONS, type Load, runLoad } from './money.ts'
import { balances, bareRoute, depositPages, type Page, publicAnswers, sameBytes } from './reads.ts'
import { hashMs, signInMs } from './sign-in.ts'

export const GROUPS = [
  'money',
  'processor-time',
  'hot',
  'one-customer',
  'latency',
  'balances',
  'page',
  'public',
  'sign-in',
] as const
/** Starts further processes, which the other groups would notice: it runs only if it is asked for. */
export const PROCESSES = 'processes'
type Group = (typeof GROUPS)[number] | typeof PROCESSES

export interface Tools {
  readonly environment: BenchEnvironment
  readonly pgbench: Pgbench
  readonly seconds: number
}

type Measure = (tools: Tools) => Promise<number>

/** One line of the table: what is measured, against what, and how the two must relate. */
export interface Line {
  readonly group: Group
  readonly title: string
  readonly unit: string
  readonly measure: Measure
  /** Run right before the line; or the title of another line of the same round. */
  readonly reference: { readonly name: string; readonly measure: Measure } | { readonly line: string }
  readonly target: { readonly atLeast: number } | { readonly atMost: number }
  /** The least samples, each with its reference, by default one a round: those of one connection differ more. */
  readonly samplesMin?: number
}

/** The least samples of a line of one connection. */
const ALONE_SAMPLES = 7

const R1 = { name: 'R1', measure: ({ pgbench, seconds }: Tools) => pgbench.tpcb(seconds) }
const R1_ALONE = { name: 'R1, one client', measure: ({ pgbench, seconds }: Tools) => pgbench.transactionMs(seconds) }
const R3 = { name: 'R3', measure: ({ environment, seconds }: Tools) => bareRoute(environment, seconds) }

const pick = <T>(list: readonly T[], turn: number) => list[turn % list.length] as T

/** The mix of the money lines. */
export const MIXED: Load = {
  connections: CONNECTIONS,
  journey: everything,
  next: ({ facts }, turn) => {
    const customer = pick(facts.customers, turn)
    return { customer, coin: customer.coin, bundleId: pick(facts.bundleIds, turn) }
  },
}
const HOT: Load = {
  ...MIXED,
  next: ({ facts }, turn) => ({
    customer: pick(facts.customers, turn),
    coin: 'USDT',
    bundleId: pick(facts.bundleIds, 0),
  }),
}
// A customer can hold a bundle once, so that sixty-four parallel journeys leave the bundle out.
const ONE_CUSTOMER: Load = {
  connections: CONNECTIONS,
  journey: inAndOut,
  next: ({ facts }) => ({ customer: pick(facts.customers, 0), coin: 'USDT', bundleId: '' }),
}

const load =
  (each: Load): Measure =>
  async ({ environment, seconds }) =>
    (await runLoad(environment, each, seconds)).inTime / seconds

/** Processor time of the API and of PostgreSQL for one command, in milliseconds. */
async function processorMs({ environment, seconds }: Tools): Promise<number> {
  const { apiPid, postmasterPid } = environment
  const spent = () => processMs(apiPid) + postgresMs(postmasterPid)
  const before = spent()
  const { inAll } = await runLoad(environment, MIXED, seconds)
  return (spent() - before) / inAll
}

/** The same with three processes of the API, each of which has as many connections as the only one has otherwise. */
async function sharedProcessorMs({ environment, seconds }: Tools): Promise<number> {
  const { apiPid, postmasterPid } = environment
  const others = await environment.others()
  const pids = [apiPid, ...others.map(({ pid }) => pid)]
  const spent = () => pids.reduce((sum, pid) => sum + processMs(pid), postgresMs(postmasterPid))
  const before = spent()
  const each = [environment, ...others.map(({ ports }) => ({ ...environment, ports }))]
  const counts = await Promise.all(each.map((one) => runLoad(one, MIXED, seconds)))
  return (spent() - before) / counts.reduce((sum, { inAll }) => sum + inAll, 0)
}

/** PostgreSQL's processor time for one TPC-B-like transaction, in milliseconds; pgbench itself is not counted. */
async function transactionProcessorMs({ environment, pgbench, seconds }: Tools): Promise<number> {
  const before = postgresMs(environment.postmasterPid)
  const transactions = await pgbench.transactions(seconds)
  return (postgresMs(environment.postmasterPid) - before) / transactions
}
const page =
  (which: Page): Measure =>
  ({ environment, seconds }) =>
    depositPages(environment, which, seconds)

const MONEY = 'money commands over HTTP'
const PROCESSOR_TIME = 'processor time of one money command'
const FIRST_PAGE = 'page of 50 deposits'

export const LINES: readonly Line[] = [
  { group: 'money', title: MONEY, unit: '/s', measure: load(MIXED), reference: R1, target: { atLeast: 0.8 } },
  {
    group: 'processor-time',
    title: PROCESSOR_TIME,
    unit: 'ms',
    measure: processorMs,
    reference: { name: 'R1, processor time', measure: transactionProcessorMs },
    target: { atMost: 1.2 },
  },
  {
    group: PROCESSES,
    title: 'the same with three processes and three times the connections',
    unit: 'ms',
    measure: sharedProcessorMs,
    reference: { line: PROCESSOR_TIME },
    target: { atMost: 1.2 },
  },
  {
    group: 'hot',
    title: 'the same, one coin and one bundle',
    unit: '/s',
    measure: load(HOT),
    reference: { line: MONEY },
    target: { atLeast: 0.9 },
  },
  {
    group: 'one-customer',
    title: 'money commands of one customer',
    unit: '/s',
    measure: load(ONE_CUSTOMER),
    reference: R1,
    target: { atLeast: 0.7 },
  },
  {
    group: 'one-customer',
    title: 'money commands of one customer, 8 connections',
    unit: '/s',
    measure: load({ ...ONE_CUSTOMER, connections: 8 }),
    reference: R1,
    target: { atLeast: 0.3 },
  },
  {
    group: 'latency',
    title: 'one command, one client',
    unit: 'ms',
    measure: async (tools) => 1000 / (await load({ ...MIXED, connections: 1 })(tools)),
    reference: R1_ALONE,
    target: { atMost: 3 },
    samplesMin: ALONE_SAMPLES,
  },
  {
    group: 'balances',
    title: 'balances of a customer',
    unit: '/s',
    measure: ({ environment, seconds }) => balances(environment, seconds),
    reference: R3,
    target: { atLeast: 0.2 },
  },
  { group: 'page', title: FIRST_PAGE, unit: '/s', measure: page('first'), reference: R3, target: { atLeast: 0.06 } },
  {
    group: 'page',
    title: 'page 10,000 of deposits',
    unit: '/s',
    measure: page('deep'),
    reference: { line: FIRST_PAGE },
    target: { atLeast: 1 / 1.1 },
  },
  {
    group: 'page',
    title: 'page of deposits by a search',
    unit: '/s',
    measure: page('search'),
    reference: R3,
    target: { atLeast: 0.05 },
  },
  ...[listCoins, homepage].map(
    (endpoint): Line => ({
      group: 'public',
      title: endpoint.path,
      unit: '/s',
      measure: ({ environment, seconds }) => publicAnswers(environment, endpoint, seconds),
      reference: {
        name: 'R3 with its body',
        measure: ({ environment, seconds }) => sameBytes(environment, endpoint, seconds),
      },
      target: { atLeast: 0.9 },
    }),
  ),
  {
    group: 'sign-in',
    title: 'one sign-in, one client',
    unit: 'ms',
    measure: ({ environment, seconds }) => signInMs(environment, seconds),
    reference: { name: 'the hash alone', measure: ({ seconds }) => hashMs(seconds) },
    target: { atMost: 1.2 },
    samplesMin: ALONE_SAMPLES,
  },
]
