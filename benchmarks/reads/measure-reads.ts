import postgres from 'postgres'
import type { BenchEnvironment } from '../environment/open-environment.ts'
import { say } from '../environment/run-bench.ts'
import { waitForChecks } from '../environment/wait-for-checks.ts'
import { customerHeaders, staffHeaders } from '../lines/people.ts'
import { everyRead, type ReadCall } from './every-read.ts'
import { READERS, readLoadedFacts } from './loaded-facts.ts'
import { StatementCosts } from './statement-costs.ts'

/** Each call is sent this many times after a first one; the median counts. A file is sent once. */
const TIMES = 3
/** Longer than the largest file takes. */
const ANSWER_MS_MAX = 120_000

/** The cost of a read on one platform. */
export interface ReadCost extends Pick<ReadCall, 'title' | 'target'> {
  readonly milliseconds: number
  readonly buffers: number
  /** The bytes of the answer. */
  readonly bytes: number
  /** 0 if there was no answer. */
  readonly status: number
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** The link to the next page. */
const NEXT = /<([^>]+)>; *rel="next"/

interface Answer {
  readonly status: number
  readonly bytes: number
  readonly next: string | undefined
}

/** Reads an answer to its end without keeping it. */
async function readAnswer(response: Response): Promise<Answer> {
  let bytes = 0
  for await (const chunk of response.body ?? []) bytes += chunk.length
  return { status: response.status, bytes, next: NEXT.exec(response.headers.get('link') ?? '')?.[1] }
}

/** Sends a call for the one who asks. */
function senderOf({ ports, facts }: BenchEnvironment, { realm, customer }: ReadCall) {
  const person = customer && facts.customers[READERS.indexOf(customer)]
  const headers = realm === 'staff' || !person ? staffHeaders(facts.staffToken) : customerHeaders(person)
  const origin = `http://127.0.0.1:${ports[realm]}`
  return async (path: string) =>
    readAnswer(await fetch(new URL(path, origin), { headers, signal: AbortSignal.timeout(ANSWER_MS_MAX) }))
}

/** The path of the page that counts; undefined if the list ends before it. */
async function pathOf(send: (path: string) => Promise<Answer>, { path, page }: ReadCall): Promise<string | undefined> {
  let at: string | undefined = path
  for (let place = 1; place < page && at !== undefined; place++) ({ next: at } = await send(at))
  return at
}

async function costOf(
  environment: BenchEnvironment,
  costs: StatementCosts,
  call: ReadCall,
): Promise<ReadCost | undefined> {
  const { title, target, isFile } = call
  const send = senderOf(environment, call)
  const [times, buffers]: [number[], number[]] = [[], []]
  try {
    const path = await pathOf(send, call)
    if (path === undefined) return undefined
    if (!isFile) await send(path)
    let last: Answer | undefined
    // Each call is counted alone: a statement of a job that runs beside one of them does not change the median.
    for (let time = 0; time < (isFile ? 1 : TIMES); time++) {
      await costs.begin()
      const begun = performance.now()
      last = await send(path)
      times.push(performance.now() - begun)
      buffers.push(await costs.buffers())
    }
    const { status = 0, bytes = 0 } = last ?? {}
    return { title, target, status, bytes, buffers: medianOf(buffers), milliseconds: medianOf(times) }
  } catch (error) {
    say(`${title}: ${error instanceof Error ? `${error.message} ${String(error.cause)}` : error}`)
    return { title, target, status: 0, bytes: 0, buffers: Number.NaN, milliseconds: Number.NaN }
  }
}

/** Measures the wanted reads on a platform: all if none is named. */
export async function measureReads(environment: BenchEnvironment, wanted: readonly string[]): Promise<ReadCost[]> {
  say('Waiting for the checks of the books to end')
  await waitForChecks(environment.databaseUrl)
  const sql = postgres(environment.databaseUrl, { max: 1, onnotice: () => undefined })
  const costs = await StatementCosts.open(sql)
  const isWanted = ({ title }: ReadCall) => wanted.length === 0 || wanted.includes(title.split(',')[0] ?? '')
  const calls = everyRead(await readLoadedFacts(sql)).filter(isWanted)
  say(`Measuring ${calls.length} reads`)
  const rows: ReadCost[] = []
  for (const call of calls) {
    const cost = await costOf(environment, costs, call)
    if (cost) rows.push(cost)
  }
  await sql.end()
  return rows
}
